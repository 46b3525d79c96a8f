package org.propnet.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.propnet.games.GameCatalogue;

/** Games whose states are few enough to visit all. */
final class KnownGamesTest {

  private static String catalogue(String name) {
    return GameCatalogue.find(name).orElseThrow().rulesheet();
  }

  @ParameterizedTest
  @CsvSource({
    "ticTacToe, 5478, 958, 5, 9",
    "blocksWorld, 396, 76, 5, 8",
    "connectFour4x4, 161029, 26740, 7, 16"
  })
  void everyPromiseIsDecided(String game, int states, int terminal, int shortest, int longest) {
    CheckReport report = GraphGame.check(catalogue(game));
    assertTrue(report.isDecided() && !report.isFaulty(), report::toString);
    assertEquals(states, report.states().count());
    assertEquals(terminal, report.states().terminal());
    assertEquals(OptionalInt.of(shortest), report.states().shortestGame());
    assertEquals(longest, report.stepBound().orElseThrow());
  }

  /** Two million states, in the time that a check has by itself. */
  @Test
  @EnabledIfSystemProperty(named = "propnet.checks", matches = ".*")
  void simIsDecided() {
    CheckSettings settings = CheckSettings.DEFAULT.withPlayouts(100).withExhaustive(true);
    CheckReport report = GraphGame.check(catalogue("sim"), settings);
    assertTrue(report.isDecided() && !report.isFaulty(), report::toString);
    assertEquals(2_230_702, report.states().count());
    assertEquals(15, report.stepBound().orElseThrow());
  }
}
