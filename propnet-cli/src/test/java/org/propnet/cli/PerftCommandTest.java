package org.propnet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.propnet.games.CatalogueGame;

final class PerftCommandTest {

  /** As deep as takes a moment. */
  private static final long FEW = 50_000;

  @ParameterizedTest
  @CsvSource({
    "ticTacToe, 9 72 504 3024 15120 54720",
    "connectFour, 7 49 343 2401 16807 117649",
    "breakthrough, 22 484 11132 256036",
    "draughts, 7 49 302 1469 7361",
    "chess, 20 400 8902 197281"
  })
  void countsWhatIsKnown(String game, String counts) {
    String[] expected = counts.split(" ");
    CommandRun run = CommandRun.ending(0, "perft", game, Integer.toString(expected.length));
    StringBuilder lines = new StringBuilder();
    for (int depth = 1; depth <= expected.length; depth++) {
      lines.append(depth).append(' ').append(expected[depth - 1]).append(System.lineSeparator());
    }
    assertEquals(lines.toString(), run.out());
    assertEquals("", run.err());
  }

  @Test
  void depthsAfterTheEndTakeNoTime() {
    List<Long> counts = counts("nim", 300, "differential");
    assertEquals(300, counts.size());
    assertEquals(0, counts.get(299));
  }

  @Tag("deep")
  @ParameterizedTest
  @MethodSource("org.propnet.cli.Catalogue#others")
  void countsWhatTheCatalogueSaysOfOthers(CatalogueGame game) {
    countsWhatTheCatalogueSays(game);
  }

  @ParameterizedTest
  @MethodSource("org.propnet.cli.Catalogue#few")
  void countsWhatTheCatalogueSays(CatalogueGame game) {
    long few = game.perft().stream().takeWhile(count -> count <= FEW).count();
    List<Long> expected = game.perft().subList(0, (int) Math.max(1, few));
    assertEquals(expected, counts(game.name(), expected.size(), "differential"));
  }

  @ParameterizedTest
  @CsvSource({"ticTacToe, 4", "rockPaperScissorsLizardSpock, 2", "hex, 2"})
  void proverCountsTheSame(String game, int depth) {
    assertEquals(counts(game, depth, "differential"), counts(game, depth, "prover"));
  }

  private static List<Long> counts(String game, int depth, String engine) {
    CommandRun run =
        CommandRun.of(
            "perft", game, Integer.toString(depth), "--format", "json", "--engine", engine);
    JsonObject json = run.json();
    assertEquals(game, json.get("game").getAsString());
    assertEquals(engine, json.get("engine").getAsString());
    return json.get("counts").getAsJsonArray().asList().stream()
        .map(count -> count.getAsLong())
        .toList();
  }

  @Test
  void gamesThatAreOverOrStuckAddNothing(@TempDir Path folder) throws Exception {
    String rules =
        """
        (role a) (init (at 0))
        (<= (legal a stay) (true (at ?n)) (distinct ?n 3))
        (<= (legal a go) (true (at 0)))
        (<= (next (at 1)) (true (at 0)) (does a stay))
        (<= (next (at 2)) (true (at 0)) (does a go))
        (<= (next (at 3)) (true (at 2)))
        (<= terminal (true (at 1)))
        """;
    Path file = Files.writeString(folder.resolve("ends.kif"), rules);
    CommandRun run = CommandRun.of("perft", file.toString(), "4");
    assertEquals(List.of("1 2", "2 1", "3 0", "4 0"), run.lines());
  }

  @Test
  void theReasonerInPlaceOfANetworkIsNamedWithTheReason() {
    CommandRun run = CommandRun.of("perft", "draughts", "1", "--max-rules", "100");
    assertEquals(List.of("1 7"), run.lines());
    assertTrue(
        run.err().startsWith("propnet: the reasoner plays, since the network is beyond"),
        run.err());
    JsonObject json =
        CommandRun.of("perft", "draughts", "1", "--max-rules", "100", "--format", "json").json();
    assertEquals("reasoner", json.get("engine").getAsString());
    assertTrue(json.get("why_reasoner").getAsString().contains("more than 100 rules"));
  }
}
