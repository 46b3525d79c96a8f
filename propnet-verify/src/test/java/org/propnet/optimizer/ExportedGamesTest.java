package org.propnet.optimizer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.budget.Budget;
import org.propnet.export.ConstraintPlacement;
import org.propnet.export.ExportFormat;
import org.propnet.export.ExportOptions;
import org.propnet.export.MoveConstraint;
import org.propnet.export.NetworkExport;
import org.propnet.fixture.AigerReader;
import org.propnet.fixture.BlifReader;
import org.propnet.fixture.ExpectedCircuit;
import org.propnet.fixture.ExpectedCircuit.Constraint;
import org.propnet.fixture.ReadCircuit;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.KifReader;
import org.propnet.net.PropNet;

/** Plays exported games step by step after reading them back, including games with cycles. */
final class ExportedGamesTest {

  private static final int PLAYOUTS = 2;
  private static final int STEPS = 30;

  @ParameterizedTest
  @ValueSource(strings = {"ticTacToe", "connectFour", "hex", "lightsOut"})
  void latchesFollowTheGame(String game) {
    String rules = GameCatalogue.find(game).orElseThrow().rulesheet();
    Build built = MachineBuilder.of(KifReader.read(rules, game + ".kif")).build();
    assertEquals(
        game.equals("hex") || game.equals("captureGo"), built.rawNetwork().groupCount() > 0);
    for (PropNet net : List.of(built.rawNetwork(), built.network())) {
      ExportOptions options = ExportOptions.named(game);
      ReadCircuit aiger = AigerReader.read(bytes(net, ExportFormat.AIGER, options));
      play(new ExpectedCircuit(net, Constraint.ONE_MOVE), aiger);
      byte[] blif =
          bytes(
              net,
              ExportFormat.BLIF,
              options
                  .withMoves(MoveConstraint.LEGAL_MOVE)
                  .withPlacement(ConstraintPlacement.BUILT_IN));
      play(
          new ExpectedCircuit(net, Constraint.LEGAL_MOVE_BUILT_IN),
          BlifReader.read(new String(blif, StandardCharsets.UTF_8)));
    }
  }

  @Tag("deep")
  @Test
  void latchesFollowALargeGame() {
    latchesFollowTheGame("captureGo");
  }

  private static byte[] bytes(PropNet net, ExportFormat format, ExportOptions options) {
    return NetworkExport.toBytes(net, format, options, Budget.unlimited());
  }

  /** The circuit keeps its state in its own latches, from their initial values on. */
  private static void play(ExpectedCircuit expected, ReadCircuit circuit) {
    SplittableRandom random = new SplittableRandom(11);
    expected.compare(circuit, random, 4);
    for (int playout = 0; playout < PLAYOUTS; playout++) {
      boolean[] state = new boolean[circuit.latches().size()];
      for (int latch = 0; latch < state.length; latch++) {
        state[latch] = circuit.initial().get(latch);
      }
      for (int step = 0; step < STEPS; step++) {
        state = expected.compare(circuit, expected.legalMoves(state, random), state);
      }
    }
  }
}
