package org.propnet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.cli.io.ExitCodes;

final class SimulateCommandTest {

  /** A game whose first state is terminal. */
  static final String OVER_AT_ONCE =
      """
      (role a) (init (p e)) (<= (legal a x)) (<= terminal (true (p e))) (<= (goal a 100))
      (<= (next (p e)) (true (p e)))
      """;

  private static JsonObject json(String... arguments) {
    CommandRun run = CommandRun.ending(0, arguments);
    assertEquals(1, run.lines().size());
    return run.json();
  }

  /** What doesn't depend on the clock. */
  private static List<String> outcome(JsonObject json) {
    return List.of("mean_length", "mean_goals", "states", "playouts", "without_goal", "stuck")
        .stream()
        .map(key -> key + " " + json.get(key))
        .toList();
  }

  @Test
  void jsonHasItsKeysInOrder() {
    JsonObject json =
        json("simulate", "ticTacToe", "--format", "json", "--playouts", "50", "--threads", "2");
    assertEquals(
        List.of(
            "game",
            "engine",
            "why_reasoner",
            "threads",
            "setup_ms",
            "states_per_s",
            "playouts_per_s",
            "mean_length",
            "mean_goals"),
        List.copyOf(json.keySet()).subList(0, 9));
    assertEquals("ticTacToe", json.get("game").getAsString());
    assertEquals("differential", json.get("engine").getAsString());
    assertTrue(json.get("why_reasoner").isJsonNull());
    assertEquals(2, json.get("threads").getAsInt());
    assertEquals(50, json.get("playouts").getAsInt());
    assertTrue(json.get("setup_ms").getAsDouble() > 0);
    double length = json.get("mean_length").getAsDouble();
    assertTrue(5 <= length && length <= 9, json::toString);
    assertEquals(Math.round(50 * length), json.get("states").getAsLong());
    double goals = 0;
    for (var goal : json.getAsJsonArray("mean_goals")) {
      goals += goal.getAsDouble();
    }
    assertEquals(100, goals, 1e-9);
  }

  @ParameterizedTest
  @ValueSource(strings = {"connectFour", "rockPaperScissorsLizardSpock", "hex"})
  void everyEnginePlaysTheSamePlayouts(String game) {
    String[] words = {
      "simulate", game, "--playouts", "5", "--seed", "7", "--format", "json", "--engine", ""
    };
    words[9] = "differential";
    List<String> fast = outcome(json(words));
    words[9] = "prover";
    assertEquals(fast, outcome(json(words)));
    words[5] = "8";
    assertNotEquals(fast, outcome(json(words)));
  }

  @Test
  void threadsPlayTheirShareWhateverTheClockSays() {
    String[] words = {
      "simulate", "sim", "--playouts", "1001", "--threads", "3", "--format", "json"
    };
    JsonObject first = json(words);
    assertEquals(1001, first.get("playouts").getAsInt());
    assertEquals(outcome(first), outcome(json(words)));
  }

  @Test
  void timeIsKept() {
    long start = System.nanoTime();
    JsonObject json = json("simulate", "ticTacToe", "--seconds", "1.2", "--format", "json");
    double seconds = (System.nanoTime() - start) / 1e9;
    assertTrue(1.2 <= seconds, "took " + seconds + " s");
    assertTrue(json.get("seconds").getAsDouble() >= 0.9, "a quarter is warm-up: " + json);
    double rate = json.get("states").getAsDouble() / json.get("seconds").getAsDouble();
    assertEquals(1, json.get("states_per_s").getAsDouble() / rate, 0.01);
  }

  @Test
  void longPlayoutsAreCut() {
    JsonObject json =
        json("simulate", "draughts", "--playouts", "4", "--steps", "3", "--format", "json");
    assertEquals(4, json.get("cut").getAsInt());
    assertEquals(3, json.get("mean_length").getAsDouble());
    assertEquals("[null,null]", json.get("mean_goals").toString());
    String text = CommandRun.of("simulate", "draughts", "--playouts", "4", "--steps", "3").out();
    assertTrue(text.contains("4  were cut after 3 joint moves"), text);
    assertTrue(text.contains("-  black"), text);
  }

  @Test
  void whatRulesLeaveOpenIsCounted(@TempDir Path folder) throws Exception {
    String rules =
        """
        (role a) (init (at 0))
        (succ 0 1) (succ 1 2)
        (<= (legal a go) (true (at ?x)) (succ ?x ?y))
        (<= (next (at ?y)) (true (at ?x)) (succ ?x ?y))
        """;
    Path stuck = Files.writeString(folder.resolve("stuck.kif"), rules);
    JsonObject json = json("simulate", stuck.toString(), "--playouts", "10", "--format", "json");
    assertEquals(10, json.get("stuck").getAsInt());
    assertEquals(2, json.get("mean_length").getAsDouble());
    assertEquals(20, json.get("states").getAsInt());
    Path open =
        Files.writeString(folder.resolve("open.kif"), rules + "(<= terminal (true (at 2)))");
    json = json("simulate", open.toString(), "--playouts", "10", "--format", "json");
    assertEquals(10, json.get("without_goal").getAsInt());
    assertEquals("[null]", json.get("mean_goals").toString());
    assertEquals("open", json.get("game").getAsString());
  }

  @Test
  void gamesWithoutEndStopInTime(@TempDir Path folder) throws Exception {
    String rules =
        """
        (role a) (init p) (<= (next p) (true p)) (<= (legal a stay) (true p))
        (<= terminal (true q)) (<= (next q) (true q))
        """;
    Path file = Files.writeString(folder.resolve("endless.kif"), rules);
    for (String engine : List.of("differential", "prover")) {
      JsonObject json =
          json(
              "simulate",
              file.toString(),
              "--seconds",
              "0.3",
              "--steps",
              "2147483647",
              "--engine",
              engine,
              "--format",
              "json");
      assertEquals(0, json.get("playouts").getAsInt());
      assertTrue(json.get("states").getAsLong() > 0, json::toString);
      assertTrue(json.get("mean_length").isJsonNull());
      assertTrue(json.get("seconds").getAsDouble() < 30, json::toString);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"differential", "batch", "reasoner", "prover"})
  void gamesThatAreOverAtOnceEndInTime(String engine, @TempDir Path folder) throws Exception {
    assertOverAtOnce(engine, "0.1", folder);
  }

  @Test
  void gamesThatAreOverAtOnceEndAfterAWarmUp(@TempDir Path folder) throws Exception {
    assertOverAtOnce("differential", "1.1", folder);
  }

  @Tag("deep")
  @ParameterizedTest
  @ValueSource(strings = {"batch", "reasoner", "prover"})
  void allEnginesHaveAWarmUp(String engine, @TempDir Path folder) throws Exception {
    assertOverAtOnce(engine, "1.1", folder);
  }

  private static void assertOverAtOnce(String engine, String seconds, Path folder)
      throws Exception {
    Path file = Files.writeString(folder.resolve("over.kif"), OVER_AT_ONCE);
    JsonObject json =
        assertTimeoutPreemptively(
            Duration.ofMinutes(2),
            () ->
                json(
                    "simulate",
                    file.toString(),
                    "--seconds",
                    seconds,
                    "--threads",
                    "2",
                    "--engine",
                    engine,
                    "--format",
                    "json"));
    assertEquals(0, json.get("states").getAsLong());
    assertTrue(json.get("playouts").getAsLong() > 0, json::toString);
    assertEquals(0, json.get("mean_length").getAsDouble());
    assertEquals("[100]", json.get("mean_goals").toString());
  }

  @Test
  void whatEveryGameNeedsIsMissed(@TempDir Path folder) throws Exception {
    String rules =
        """
        (role a) (role b) (init (p e)) (<= (next (p e)) (true (p e)))
        (<= (legal a x)) (<= (goal b 100))
        """;
    Path file = Files.writeString(folder.resolve("poor.kif"), rules);
    CommandRun run =
        CommandRun.ending(0, "simulate", file.toString(), "--playouts", "2", "--format", "json");
    List<String> missing =
        List.of(
            "poor.kif:1:1: no rule derives 'terminal'",
            "poor.kif:1:1: no rule derives 'goal' for a",
            "poor.kif:1:10: no rule derives 'legal' for b");
    assertEquals(3, run.err().lines().count(), run.err());
    assertEquals(3, run.json().getAsJsonArray("warnings").size());
    for (String problem : missing) {
      assertTrue(
          run.err()
              .lines()
              .anyMatch(line -> line.startsWith("propnet: warning: ") && line.contains(problem)),
          run.err());
      assertTrue(run.json().get("warnings").toString().contains(problem), run.out());
    }
    assertEquals(
        "[]",
        json("simulate", "ticTacToe", "--playouts", "1", "--format", "json")
            .get("warnings")
            .toString());
  }

  @Test
  void lanesAreForTheBatchEngine() {
    for (List<String> engine : List.of(List.<String>of(), List.of("--engine", "prover"))) {
      List<String> words = new ArrayList<>(List.of("simulate", "ticTacToe", "--lanes", "64"));
      words.addAll(engine);
      CommandRun run = CommandRun.ending(ExitCodes.BAD_INPUT, words.toArray(new String[0]));
      assertEquals(1, run.err().lines().count(), run.err());
      run.withError("add --engine batch, or leave out --lanes");
    }
  }

  @Test
  void textSaysWhatWasMeasured() {
    CommandRun run = CommandRun.of("simulate", "connectFour", "--playouts", "20", "--seed", "3");
    assertEquals("connectFour, differential engine, 1 thread, seed 3", run.lines().get(0));
    assertTrue(run.out().matches("(?s).*  playouts +20  [\\d,.]+ a second\\R.*"), run.out());
    assertTrue(run.out().matches("(?s).*  mean goal +[\\d.]+  yellow\\R"), run.out());
    assertEquals("", run.err());
  }

  @Test
  void theReasonerInPlaceOfANetworkIsNamedWithTheReason() {
    String[] words = {"simulate", "draughts", "--max-rules", "100", "--steps", "3"};
    List<String> few = List.of("--playouts", "2");
    CommandRun run =
        CommandRun.of(Stream.concat(Stream.of(words), few.stream()).toArray(String[]::new));
    assertEquals("draughts, reasoner engine, 1 thread, seed 0", run.lines().get(0));
    assertTrue(
        run.lines()
            .get(1)
            .matches(
                "  the reasoner plays, since the network is beyond the limits: .*the build needs"
                    + " more than 100 rules.*"),
        run.out());
    JsonObject json =
        json(
            Stream.of(Stream.of(words), few.stream(), Stream.of("--format", "json"))
                .flatMap(all -> all)
                .toArray(String[]::new));
    assertEquals("reasoner", json.get("engine").getAsString());
    assertTrue(json.get("why_reasoner").getAsString().contains("more than 100 rules"));
    CommandRun asked =
        CommandRun.of("simulate", "ticTacToe", "--engine", "reasoner", "--playouts", "2");
    assertFalse(asked.out().contains("since"), asked.out());
  }
}
