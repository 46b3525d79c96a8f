package org.propnet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands with {@code --engine batch}. */
final class BatchEngineTest {

  private static JsonObject json(CommandRun run) {
    assertEquals(0, run.exitCode(), run.err());
    return JsonParser.parseString(run.lines().get(0)).getAsJsonObject();
  }

  @Test
  void simulatePlaysAsManyPlayoutsAsAskedForWhateverTheBackEnd() {
    JsonObject first = null;
    for (String backEnd : new String[] {"interpreter", "generated"}) {
      JsonObject found =
          json(
              CommandRun.of(
                  "simulate",
                  "ticTacToe",
                  "--engine",
                  "batch",
                  "--back-end",
                  backEnd,
                  "--playouts",
                  "3000",
                  "--threads",
                  "2",
                  "--lanes",
                  "64",
                  "--format",
                  "json"));
      assertEquals(3000, found.get("playouts").getAsLong());
      assertEquals("batch", found.get("engine").getAsString());
      assertEquals(7.63, found.get("mean_length").getAsDouble(), 0.1);
      first = first == null ? found : first;
      assertEquals(first.get("mean_goals"), found.get("mean_goals"));
      assertEquals(first.get("states"), found.get("states"));
    }
  }

  @Test
  void simulateMeasuresForAWhile() {
    JsonObject found =
        json(
            CommandRun.of(
                "simulate",
                "ticTacToe",
                "--engine",
                "batch",
                "--seconds",
                "0.3",
                "--format",
                "json"));
    assertTrue(found.get("states_per_s").getAsDouble() > 1_000, found::toString);
  }

  @Test
  void verifyFollowsTheLanes() {
    CommandRun run =
        CommandRun.ending(0, "verify", "ticTacToe", "--engine", "batch", "--states", "700");
    assertTrue(run.lines().get(0).contains("no difference"), run.lines()::toString);
  }

  @Test
  void savedNetworksArePlayed(@TempDir Path directory) {
    String file = directory.resolve("game.propnet").toString();
    CommandRun.ending(0, "build", "ticTacToe", "-o", file);
    JsonObject found =
        json(
            CommandRun.of(
                "simulate", file, "--engine", "batch", "--playouts", "640", "--format", "json"));
    assertEquals(640, found.get("playouts").getAsLong());
  }

  @Test
  void lanesComeInWholeWordsAndBackEndsHaveNames() {
    CommandRun.ending(2, "simulate", "ticTacToe", "--engine", "batch", "--lanes", "100")
        .withError("not a multiple of 64");
    CommandRun.ending(2, "simulate", "ticTacToe", "--engine", "batch", "--back-end", "abacus")
        .withError("none of interpreter, generated");
  }
}
