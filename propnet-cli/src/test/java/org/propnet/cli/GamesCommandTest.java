package org.propnet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.propnet.games.CatalogueGame;
import org.propnet.games.GameCatalogue;
import org.propnet.games.GameFamily;

final class GamesCommandTest {

  @Test
  void listsTheCatalogue() {
    CommandRun run = CommandRun.ending(0, "games");
    List<CatalogueGame> games = GameCatalogue.games();
    assertEquals(games.size(), run.lines().size());
    for (int i = 0; i < games.size(); i++) {
      String line = run.lines().get(i);
      assertTrue(line.startsWith(games.get(i).name() + " "), line);
      assertTrue(line.endsWith("  " + games.get(i).summary()), line);
      assertTrue(line.length() <= 100, line);
    }
    assertTrue(
        run.out().contains("\nmaze                          1 player   puzzle, "), run.out());
    assertTrue(
        run.out().contains("\npig                           2 players  dice "), "chance is none");
    assertTrue(
        run.out().contains("\ntrio                          3 players  hexagon "), run.out());
  }

  @Test
  void showsOneGame() {
    CommandRun run = CommandRun.ending(0, "games", "connectFour");
    assertEquals("name             connectFour", run.lines().get(0));
    assertTrue(run.lines().contains("roles            red yellow"), run.out());
    assertTrue(run.out().contains("\nperft            7 49 343 2401 16807 117649"), run.out());
    assertTrue(run.lines().contains("declared bases   86"), run.out());
    CommandRun small = CommandRun.of("games", "ticTacToe");
    assertTrue(small.lines().contains("reachable states  5478"), small.out());
  }

  @Test
  void printsTheRulesheet() {
    String rulesheet = GameCatalogue.find("hex").orElseThrow().rulesheet();
    assertEquals(new CommandRun(0, rulesheet, ""), CommandRun.of("games", "hex", "--rulesheet"));
  }

  @Test
  void printsRulesheetsOfFamilies() {
    for (GameFamily family : GameFamily.values()) {
      assertEquals(
          new CommandRun(0, family.rulesheet(6), ""),
          CommandRun.of("games", "--family", family.toString(), "--size", "6"));
    }
  }

  @Test
  void refusesWhatIsNoFamilyOrSize() {
    assertRefusal("'chess' is none of breakthrough", "--family", "chess", "--size", "8");
    assertRefusal("connectFour has sizes from 5", "--family", "connectFour", "--size", "4");
    assertRefusal("need each other", "--family", "lightsOut");
    assertRefusal("need each other", "--size", "4");
    assertRefusal("and nothing else", "hex", "--family", "lightsOut", "--size", "4");
  }

  private static void assertRefusal(String message, String... options) {
    CommandRun run =
        CommandRun.ending(
                2, Stream.concat(Stream.of("games"), Stream.of(options)).toArray(String[]::new))
            .withError(message);
    assertEquals("", run.out());
  }
}
