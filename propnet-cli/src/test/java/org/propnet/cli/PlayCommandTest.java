package org.propnet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

final class PlayCommandTest {

  /** Plays with somebody who answers in lines. */
  private static CommandRun play(String answers, String... arguments) {
    Errors errors = new Errors();
    CommandLine commandLine =
        new CommandLine(new PlayCommand(new StringReader(answers)))
            .setParameterExceptionHandler(errors)
            .setExecutionExceptionHandler(errors);
    return CommandRun.of(commandLine, arguments);
  }

  @Test
  void movesByNumberTextAndBeginning(@TempDir Path folder) throws Exception {
    Path saved = folder.resolve("game.moves");
    CommandRun run =
        play(
            "5\n(mark 1 1)\nnonsense\nmark 3\n\nundo\nMARK 3 1\nhelp\nquit\n",
            "ticTacToe",
            "--role",
            "crosses",
            "--seed",
            "3",
            "--save",
            saved.toString());
    assertEquals(0, run.exitCode(), run.err());
    assertTrue(run.out().contains(" 1 (mark 1 1)  3 (mark 1 3)  5 (mark 2 2)"), run.out());
    assertTrue(run.out().contains("played: (mark 2 2) noop"), run.out());
    assertTrue(run.out().contains("crosses> 'nonsense' is no legal move here"), run.out());
    assertTrue(run.out().contains("'mark 3' may be "), run.out());
    assertTrue(run.out().contains("type a move, or help"), run.out());
    assertTrue(run.out().contains("undo takes back your last move"), run.out());
    assertTrue(run.out().endsWith("ended before the end of the game" + System.lineSeparator()));
    List<String> lines = Files.readAllLines(saved);
    assertEquals("; moves of crosses noughts", lines.get(0));
    assertEquals("(mark 2 2) noop", lines.get(1));
    assertEquals("(mark 3 1) noop", lines.get(3), "the move after undo is in place of the other");
    assertEquals(5, lines.size(), lines::toString);
  }

  @Test
  void boardIsAGrid() {
    CommandRun run = play("drop 4\n", "connectFour", "--role", "red");
    assertEquals(0, run.exitCode(), run.err());
    List<String> lines = run.lines();
    int first = lines.indexOf("step 0");
    assertEquals("  disc", lines.get(first + 1));
    assertEquals("    6  . . . . . . .", lines.get(first + 2));
    assertEquals("       1 2 3 4 5 6 7", lines.get(first + 8));
    assertEquals("  (control red)", lines.get(first + 9));
    int second = lines.indexOf("step 1");
    assertEquals("    1  .   .   .   red .   .   .", lines.get(second + 7));
  }

  @Test
  void endOfInputIsAGoodEnd() {
    CommandRun run = play("", "ticTacToe", "--role", "noughts");
    assertEquals(0, run.exitCode(), run.err());
    assertTrue(run.out().contains("noughts> "), run.out());
    CommandRun nothing = play("undo\n", "ticTacToe", "--role", "crosses");
    assertTrue(nothing.out().contains("there is nothing to take back"), nothing.out());
  }

  @Test
  void programPlaysAloneAndIsReplayed(@TempDir Path folder) throws Exception {
    String saved = folder.resolve("game.moves").toString();
    CommandRun run =
        play("", "ticTacToe", "--against", "montecarlo", "--seconds", "0.01", "--save", saved);
    assertEquals(0, run.exitCode(), run.err());
    assertTrue(run.out().contains("the game is over after "), run.out());
    assertTrue(run.out().contains("  crosses gets "), run.out());
    CommandRun replay = play("", "ticTacToe", "--moves", saved, "--save", saved);
    assertEquals(0, replay.exitCode(), replay.err());
    assertFalse(replay.out().contains("played:"), "all was played before");
    String end = run.out().substring(run.out().lastIndexOf("step "));
    assertTrue(replay.out().endsWith(end), replay.out());
  }

  @Test
  void wrongFilesAreRefused(@TempDir Path folder) throws Exception {
    Path moves =
        Files.writeString(folder.resolve("m"), "; a comment\n(mark 1 1) noop\n(mark 1 1) noop\n");
    CommandRun run = play("", "ticTacToe", "--moves", moves.toString());
    assertEquals(2, run.exitCode());
    assertTrue(run.err().contains(moves + ":3: "), run.err());
    Files.writeString(moves, "(mark 1 1");
    assertTrue(play("", "ticTacToe", "--moves", moves.toString()).err().contains(":1:10: "));
    Files.writeString(moves, "noop");
    assertTrue(play("", "ticTacToe", "--moves", moves.toString()).err().contains("2 roles"));
    String won =
        "(mark 1 1) noop\nnoop (mark 2 1)\n(mark 1 2) noop\nnoop (mark 2 2)\n(mark 1 3) noop\n";
    Files.writeString(moves, won);
    assertEquals(0, play("", "ticTacToe", "--moves", moves.toString()).exitCode());
    Files.writeString(moves, won + "noop (mark 2 3)");
    CommandRun after = play("", "ticTacToe", "--moves", moves.toString());
    assertTrue(after.err().contains(":6: the game is over before"), after.err());
    Files.writeString(moves, "noop");
    CommandRun kept = play("", "ticTacToe", "--save", moves.toString());
    assertEquals(2, kept.exitCode());
    assertEquals("noop", Files.readString(moves), "a file of somebody else stays");
    assertEquals(2, play("", "ticTacToe", "--moves", folder.resolve("none").toString()).exitCode());
  }

  @Test
  void roleHasToBeThere(@TempDir Path folder) throws Exception {
    CommandRun run = play("", "ticTacToe", "--role", "cross");
    assertEquals(2, run.exitCode());
    assertTrue(run.err().contains("there is no role 'cross'"), run.err());
    Path dice =
        Files.writeString(
            folder.resolve("dice.kif"),
            """
            (role random) (role you) (init start) (face 1) (face 2) (face 3)
            (<= (legal random (roll ?f)) (face ?f)) (legal you wait) (legal you bet)
            (<= (next (rolled ?f)) (does random (roll ?f)))
            (<= terminal (true (rolled ?f)))
            (<= (goal you 100) (true (rolled 1))) (<= (goal you 0) (not (true (rolled 1))))
            """);
    assertEquals(2, play("", dice.toString(), "--role", "random").exitCode());
    CommandRun game = play("bet\n", dice.toString(), "--role", "you");
    assertEquals(0, game.exitCode(), game.err());
    assertTrue(game.out().matches("(?s).*played: \\(roll [123]\\) bet.*"), game.out());
    assertFalse(game.out().contains("random gets"), "chance gets nothing");
  }

  @Test
  void gameThatCantGoOn(@TempDir Path folder) throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("stuck.kif"),
            """
            (role you) (init go) (<= (legal you step) (true go)) (<= (next gone) (does you step))
            (<= terminal (true never)) (<= (next never) (does you fly)) (goal you 0)
            """);
    CommandRun run = play("", file.toString());
    assertEquals(0, run.exitCode(), run.err());
    assertTrue(run.out().contains("the game can't go on: you has no legal move"), run.out());
    CommandRun cut = play("", "ticTacToe", "--steps", "2");
    assertTrue(cut.out().contains("given up after 2 joint moves"), cut.out());
  }

  @Test
  void theReasonerInPlaceOfANetworkIsNamedWithTheReason() {
    CommandRun run = play("quit\n", "draughts", "--role", "black", "--max-rules", "100");
    assertEquals(0, run.exitCode(), run.err());
    assertTrue(run.lines().get(0).startsWith("played by the reasoner, since "), run.out());
    assertTrue(run.lines().get(0).contains("more than 100 rules"), run.out());
  }
}
