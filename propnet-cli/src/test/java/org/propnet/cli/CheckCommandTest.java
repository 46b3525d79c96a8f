package org.propnet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CheckCommandTest {

  /** A walk from which there is no way on at 2, and none to the end. */
  private static final String BROKEN =
      """
      (role you) (init (at 0))
      (edge 0 1) (edge 1 0) (edge 1 2)
      (<= (legal you (go ?n)) (true (at ?m)) (edge ?m ?n))
      (<= (next (at ?n)) (does you (go ?n)))
      (<= terminal (true (at 3)))
      (<= (next (at 3)) (does you (go 3)))
      (goal you 100)
      """;

  @Test
  void goodGameIsToldOf() {
    CommandRun run = CommandRun.ending(0, "check", "ticTacToe", "--playouts", "2000");
    List<String> lines = run.lines();
    assertEquals("ticTacToe, roles crosses noughts", lines.get(0));
    assertTrue(run.out().contains("\n  reachable states     5,478\n"), run.out());
    assertTrue(
        run.out().contains("  always ends            proved  no state repeats among all 5,478"),
        run.out());
    assertTrue(run.out().contains("\n  longest game             9\n"), run.out());
    assertTrue(run.out().contains("\n  favours crosses\n"), run.out());
    int line = lines.indexOf("noughts can reach 100: after 6 joint moves, none is shorter");
    assertEquals("  (mark 1 1) noop", lines.get(line + 1));
    assertEquals("", lines.get(line + 7));
  }

  @Test
  void brokenGameHasItsExitCode(@TempDir Path folder) throws Exception {
    Path file = Files.writeString(folder.resolve("walk.kif"), BROKEN);
    CommandRun run = CommandRun.ending(1, "check", file.toString(), "--playouts", "50");
    String loop =
        """

        always ends, refuted: after 2 joint moves, none is shorter
          and from here on again and again:
          (go 1)
          (go 0)
          true then: 1, (at 0)

        legal moves, refuted: after 2 joint moves, none is shorter
          (go 1)
          (go 2)
          true then: 1, (at 2)
        """;
    assertTrue(run.out().replace("\r", "").contains(loop), run.out());
    JsonObject json =
        CommandRun.of("check", file.toString(), "--playouts", "50", "--format", "json").json();
    assertTrue(json.get("faulty").getAsBoolean());
    assertEquals(3, json.getAsJsonObject("states").get("count").getAsInt());
    JsonObject ends = json.getAsJsonArray("promises").get(0).getAsJsonObject();
    assertEquals("ends", ends.get("promise").getAsString());
    assertEquals("refuted", ends.get("verdict").getAsString());
    assertEquals(0, ends.get("loop_start").getAsInt());
    assertEquals("[[\"(go 1)\"],[\"(go 0)\"]]", ends.get("joint_moves").toString());
  }

  @Test
  void keepsToItsTime() {
    CommandRun run = CommandRun.ending(0, "check", "hex", "--seconds", "0.5", "--format", "json");
    assertFalse(run.json().getAsJsonObject("states").get("complete").getAsBoolean());
  }

  @Test
  void savedNetworkAndFallback(@TempDir Path folder) {
    String saved = folder.resolve("blocks.pnet").toString();
    CommandRun.ending(0, "build", "blocksWorld", "-o", saved);
    CommandRun run = CommandRun.ending(0, "check", saved, "--playouts", "100");
    assertTrue(run.out().contains("all 396 reachable states"), run.out());
    CommandRun reasoned =
        CommandRun.ending(
            0, "check", "draughts", "--max-rules", "100", "--playouts", "2", "--seconds", "20");
    assertTrue(reasoned.out().contains("there is no network"), reasoned.out());
    assertTrue(reasoned.lines().get(0).startsWith("the reasoner plays, since "));
    assertTrue(reasoned.lines().get(0).contains("more than 100 rules"), reasoned.out());
    JsonObject json =
        CommandRun.of(
                "check", "draughts", "--max-rules", "100", "--playouts", "2", "--format", "json")
            .json();
    assertEquals("reasoner", json.get("engine").getAsString());
    assertTrue(json.get("why_reasoner").getAsString().contains("more than 100 rules"));
  }

  @Test
  void badInputIsRefused() {
    CommandRun.ending(2, "check", "noSuchGame");
    CommandRun.ending(2, "check", "ticTacToe", "--seconds", "0");
  }
}
