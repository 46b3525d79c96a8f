package org.propnet.games;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.machine.StateMachine;
import org.propnet.optimizer.MachineBuilder;
import org.propnet.prover.ProverMachine;
import org.propnet.verify.ComparisonResult;
import org.propnet.verify.ComparisonSettings;
import org.propnet.verify.EngineComparison;

final class GameFamilyAgreementTest {

  private static GameDescription game(GameFamily family, int size) {
    return KifReader.read(family.rulesheet(size), family + " " + size);
  }

  private static StateMachine engine(GameDescription game) {
    return MachineBuilder.of(game).build().machine();
  }

  @ParameterizedTest
  @CsvSource({
    "BREAKTHROUGH, 4, 700",
    "BREAKTHROUGH, 5, 500",
    "BREAKTHROUGH, 7, 150",
    "CONNECT_FOUR, 5, 700",
    "CONNECT_FOUR, 6, 500",
    "CONNECT_FOUR, 9, 150",
    "LIGHTS_OUT, 2, 700",
    "LIGHTS_OUT, 3, 500",
    "LIGHTS_OUT, 6, 150",
    "AUCTION, 9, 30",
    "CROSSROADS, 5, 100",
    "INKBLOTS, 4, 100",
    "LATIN_SQUARE, 3, 100",
    "LONG_MARCH, 2, 100",
    "MANOEUVRES, 2, 50",
    "MINORITY, 5, 100",
    "PURSUIT, 6, 100",
    "ROOK_ENDINGS, 4, 6",
    "SIMULTANEOUS_FOUR, 6, 20"
  })
  void engineAndProverAgree(GameFamily family, int size, int states) {
    GameDescription game = game(family, size);
    assertAgreement(ProverMachine.of(game), engine(game), states);
  }

  @ParameterizedTest
  @CsvSource({"BREAKTHROUGH, 8, breakthrough", "CONNECT_FOUR, 7, connectFour"})
  void oneSizeIsTheGameOfTheCatalogue(GameFamily family, int size, String name) {
    String rules = GameCatalogue.find(name).orElseThrow().rulesheet();
    StateMachine catalogue = engine(KifReader.read(rules, name));
    assertAgreement(catalogue, engine(game(family, size)), 5_000);
  }

  private static void assertAgreement(StateMachine expected, StateMachine actual, int states) {
    ComparisonSettings settings = ComparisonSettings.defaults().withStateLimit(states);
    ComparisonResult result = EngineComparison.compare(expected, actual, settings);
    assertTrue(result.isAgreement(), result::toString);
    assertEquals(states, result.states());
  }
}
