package org.propnet.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.propnet.games.GameCatalogue;
import org.propnet.games.GameFamily;

/** Games whose states are few enough to visit all. */
final class KnownGamesTest {

  private static String catalogue(String name) {
    return GameCatalogue.find(name).orElseThrow().rulesheet();
  }

  @ParameterizedTest
  @CsvSource({"ticTacToe, 5478, 958, 5, 9", "blocksWorld, 396, 76, 5, 8"})
  void everyPromiseIsDecided(String game, int states, int terminal, int shortest, int longest) {
    CheckReport report = GraphGame.check(catalogue(game));
    assertTrue(report.isDecided() && !report.isFaulty(), report::toString);
    assertEquals(states, report.states().count());
    assertEquals(terminal, report.states().terminal());
    assertEquals(OptionalInt.of(shortest), report.states().shortestGame());
    assertEquals(longest, report.stepBound().orElseThrow());
  }

  @Test
  void connectFourOnSixteenCells() {
    String rules =
        GameFamily.CONNECT_FOUR.rulesheet(5).replace("(largest columns 5)", "(largest columns 4)");
    CheckReport report = GraphGame.check(rules);
    assertEquals(161_029, report.states().count());
    assertTrue(report.isDecided() && !report.isFaulty(), report::toString);
    assertEquals(16, report.stepBound().orElseThrow());
    assertEquals(OptionalInt.of(7), report.states().shortestGame());
  }
}
