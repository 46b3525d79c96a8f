package org.propnet.cli.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.cli.CommandRun;
import org.propnet.cli.io.Errors;
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
    assertTrue(run.out().contains("crosses plays (mark 2 2)\n"), run.out());
    assertTrue(run.out().contains("crosses> 'nonsense' isn't a legal move here"), run.out());
    assertTrue(run.out().contains("'mark 3' could be "), run.out());
    assertTrue(run.out().contains("type a move, its number, or help"), run.out());
    assertTrue(run.out().contains("undo takes back your last move"), run.out());
    assertTrue(run.out().endsWith("stopped before the end of the game" + System.lineSeparator()));
    List<String> lines = Files.readAllLines(saved);
    assertEquals("; moves of crosses noughts", lines.get(0));
    assertEquals("(mark 2 2) noop", lines.get(1));
    assertEquals("(mark 3 1) noop", lines.get(3), "the move after undo is in place of the other");
    assertEquals(5, lines.size(), lines::toString);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "legal",
        "minimax:nodes=100",
        "statistical:playouts=20",
        "statsim:fact=1",
        "montecarlo:playouts=20"
      })
  void everyPlayerPlays(String player) {
    CommandRun run = play("", "ticTacToe", "--against", player, "--seconds", "5");
    assertEquals(0, run.exitCode(), run.err());
    assertTrue(run.out().contains("the game is over after "), run.out());
  }

  @Test
  void boardIsAGrid() {
    CommandRun run = play("drop 4\n", "connectFour", "--role", "red");
    assertEquals(0, run.exitCode(), run.err());
    List<String> lines = run.lines();
    int first = lines.indexOf("step 0");
    assertEquals("    6  .  .  .  .  .  .  .", lines.get(first + 1));
    assertEquals("       1  2  3  4  5  6  7", lines.get(first + 7));
    assertEquals("  (control red)", lines.get(first + 8));
    int second = lines.indexOf("step 1");
    assertEquals("    1  .  .  . [R] .  .  .", lines.get(second + 6));
  }

  @Test
  void terminalShowsColours() {
    assumeFalse("dumb".equals(System.getenv("TERM")), "a terminal without colours");
    CommandLine command =
        new CommandLine(new PlayCommand(new StringReader("drop 4\n")))
            .setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.ON));
    CommandRun coloured = CommandRun.of(command, "connectFour", "--role", "red");
    assertTrue(coloured.out().contains(" \u001b[31;7m R \u001b[0m "), coloured.out());
    CommandRun plain = play("drop 4\n", "connectFour", "--role", "red");
    assertFalse(plain.out().contains("\u001b"), "off where the output is no terminal");
  }

  @Test
  void newcomersAreTold() {
    CommandRun person = play("0\n17\n? \n", "connectFour", "--role", "yellow");
    assertEquals(
        "You play yellow. Type the number of a move, or its text; help says more, quit stops.",
        person.lines().get(0));
    assertEquals("R red, y yellow", person.lines().get(1));
    assertTrue(person.out().contains("yellow> there is no move 0; the numbers go from 1 to 7\n"));
    assertTrue(
        person.out().contains("\nMarks on a board, [ ] or reversed colours, "), person.out());
    CommandRun program = play("", "connectFour", "--steps", "1");
    assertEquals(
        "The program plays all roles; to play yourself, add --role red", program.lines().get(0));
    assertTrue(program.out().endsWith("stopped after 1 joint move; --steps allows more\n"));
  }

  @Test
  void longListsOfMovesAreShownOnDemand() {
    CommandRun run = play("help\nh 8\n", "gomoku", "--role", "black", "--engine", "prover");
    List<String> lines = run.lines();
    assertEquals(
        "225 legal moves; help lists them", lines.get(lines.indexOf("  (control black)") + 1));
    assertTrue(run.out().contains("\nYour legal moves:\n   1 (place "), run.out());
    assertTrue(run.out().contains("black> black plays (place h 8)\n"), run.out());
  }

  @Test
  void endOfInputIsAGoodEnd() {
    CommandRun run = play("", "ticTacToe", "--role", "noughts");
    assertEquals(0, run.exitCode(), run.err());
    assertTrue(run.out().contains("noughts> "), run.out());
    CommandRun nothing = play("undo\n", "ticTacToe", "--role", "crosses");
    assertTrue(nothing.out().contains("there is no move of yours to take back"), nothing.out());
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
    assertFalse(replay.out().contains(" plays "), "all was played before");
    String end = run.out().substring(run.out().lastIndexOf("step "));
    assertTrue(replay.out().endsWith(end), replay.out());
  }

  @Test
  void wrongFilesAreRefused(@TempDir Path folder) throws Exception {
    Path moves =
        Files.writeString(folder.resolve("m"), "; a comment\n(mark 1 1) noop\n(mark 1 1) noop\n");
    CommandRun run = play("", "ticTacToe", "--moves", moves.toString());
    assertEquals(2, run.exitCode());
    run.withError(moves + ":3: ");
    Files.writeString(moves, "(mark 1 1");
    assertTrue(play("", "ticTacToe", "--moves", moves.toString()).err().contains(":1:10: "));
    Files.writeString(moves, "noop");
    assertTrue(play("", "ticTacToe", "--moves", moves.toString()).err().contains("2 roles"));
    String won =
        "(mark 1 1) noop\nnoop (mark 2 1)\n(mark 1 2) noop\nnoop (mark 2 2)\n(mark 1 3) noop\n";
    Files.writeString(moves, won);
    assertEquals(0, play("", "ticTacToe", "--moves", moves.toString()).exitCode());
    Files.writeString(moves, won + "noop (mark 2 3)");
    play("", "ticTacToe", "--moves", moves.toString()).withError(":6: the game is over before");
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
    run.withError("there is no role 'cross'");
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
    assertTrue(
        game.out().matches("(?s).*random plays \\(roll [123]\\), you plays bet.*"), game.out());
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
    assertTrue(cut.out().contains("stopped after 2 joint moves"), cut.out());
  }

  @Test
  void theReasonerInPlaceOfANetworkIsNamedWithTheReason() {
    CommandRun run = play("quit\n", "draughts", "--role", "black", "--max-rules", "100");
    assertEquals(0, run.exitCode(), run.err());
    assertTrue(run.lines().get(0).startsWith("the reasoner plays, since "), run.out());
    assertTrue(run.lines().get(0).contains("more than 100 rules"), run.out());
  }
}
