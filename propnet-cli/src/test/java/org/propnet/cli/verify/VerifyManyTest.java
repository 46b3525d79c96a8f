package org.propnet.cli.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.propnet.cli.CommandRun;
import org.propnet.games.GameCatalogue;

/** {@code propnet verify --all} with several engines, and in several runs. */
final class VerifyManyTest {

  @TempDir private Path root;
  private Path games;
  private Path done;

  @BeforeEach
  void fill() throws Exception {
    games = Files.createDirectory(root.resolve("games"));
    done = root.resolve("done");
    for (String name : List.of("ticTacToe", "sim")) {
      Files.writeString(
          games.resolve(name + ".kif"), GameCatalogue.find(name).orElseThrow().rulesheet());
    }
  }

  private CommandRun verify(String... more) {
    List<String> arguments = new ArrayList<>(List.of("verify", "--all", games.toString()));
    arguments.addAll(List.of("--states", "20", "--seconds", "50"));
    arguments.addAll(List.of(more));
    return CommandRun.of(arguments.toArray(String[]::new));
  }

  @Test
  void everyEngineHasAColumn() {
    CommandRun run = verify("--engine", "differential,batch,reasoner", "--against", "prover");
    assertEquals(0, run.exitCode(), run.out() + run.err());
    List<String> lines = run.lines();
    assertTrue(
        lines
            .get(0)
            .matches(
                "game +differential against prover +batch against prover +reasoner against prover"),
        run.out());
    for (int game = 1; game <= 2; game++) {
      assertTrue(
          lines.get(game).matches("(sim|ticTacToe) +agreed, 20 states +agreed, \\d+ states .*"),
          run.out());
    }
    assertTrue(
        lines
            .get(lines.size() - 1)
            .matches("2 games with 3 comparisons each: disagreed 0 in [\\d.]+ s"),
        run.out());
  }

  @Test
  void anEngineIsNotComparedWithItselfIfThereAreOthers() {
    CommandRun run = verify("--engine", "reasoner,prover", "--against", "prover,reasoner");
    assertEquals(0, run.exitCode(), run.out() + run.err());
    assertTrue(
        run.lines().get(0).matches("game +reasoner against prover +prover against reasoner"),
        run.out());
  }

  @Test
  void whatIsDoneIsNotDoneAgain() throws Exception {
    CommandRun first = verify("--resume", done.toString());
    assertEquals(0, first.exitCode(), first.err());
    String noted = Files.readString(done);
    assertEquals(4, noted.lines().count(), noted);
    CommandRun second = verify("--resume", done.toString());
    assertEquals(noted, Files.readString(done));
    List<String> rows = first.lines().subList(0, 3);
    assertEquals(rows, second.lines().subList(0, 3), "with the times of the first run");
    CommandRun more = verify("--resume", done.toString(), "--engine", "differential,reasoner");
    assertEquals(0, more.exitCode(), more.err());
    assertEquals(6, Files.readString(done).lines().count());
  }

  @Test
  void aFileOfAnotherRunIsBadInput() throws Exception {
    verify("--resume", done.toString());
    CommandRun other = verify("--resume", done.toString(), "--seed", "7");
    assertEquals(2, other.exitCode(), other.out());
    other.withError("made with other settings");
    Files.writeString(done, Files.readString(done).replaceFirst("AGREED", "agreed"));
    CommandRun damaged = verify("--resume", done.toString());
    assertEquals(2, damaged.exitCode(), damaged.out());
    damaged.withError("done:3: the line is damaged");
    CommandRun foreign = verify("--resume", games.resolve("sim.kif").toString());
    assertEquals(2, foreign.exitCode(), foreign.out());
    assertEquals(1, foreign.err().lines().count(), foreign.err());
    assertEquals(2, verify("--resume", games.toString()).exitCode());
  }
}
