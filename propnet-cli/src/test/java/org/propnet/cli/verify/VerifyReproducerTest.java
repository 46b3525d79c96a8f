package org.propnet.cli.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.propnet.cli.CommandRun;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.RulesheetReader;

/** Differences that are made small, written to folders, and seen again there. */
final class VerifyReproducerTest {

  @TempDir private Path folder;

  private CommandRun mistaken(String... arguments) {
    return VerifyCommandTest.mistaken(arguments);
  }

  @Test
  void aDifferenceIsWrittenAndRepeatedByItsCommand() throws Exception {
    Path small = folder.resolve("a small one");
    CommandRun run = mistaken("connectFour", "--seed", "3", "--reproducer", small.toString());
    assertEquals(1, run.exitCode(), run.err());
    String written = run.lines().get(run.lines().size() - 4);
    assertTrue(
        written.matches("made small, \\d+ rules of 39 and [2-7] joint moves, in '.*'; .*with:"),
        run.out());
    assertTrue(RulesheetReader.read(small.resolve("shrunk.kif")).rules().size() <= 25, run.out());
    String[] command = VerifyCommandTest.words(run.lines().get(run.lines().size() - 3));
    CommandRun again = mistaken(List.of(command).subList(1, command.length).toArray(String[]::new));
    assertEquals(1, again.exitCode(), again.err());
    assertTrue(again.out().contains(": legal moves of "), again.out());
    String difference = Files.readString(small.resolve("difference.txt"));
    assertTrue(difference.contains(again.lines().get(1)), difference);
    assertTrue(difference.contains(run.lines().get(run.lines().size() - 3)), difference);
    CommandRun taken = mistaken("connectFour", "--reproducer", small.toString());
    assertEquals(2, taken.exitCode());
    taken.withError("isn't an empty folder");
  }

  @Test
  void withoutAFolderThereIsAHint() {
    CommandRun run = mistaken("connectFour", "--seed", "3");
    assertTrue(
        run.out().contains("\nwith --reproducer DIR it is made small and written to a folder\n"),
        run.out());
  }

  /** The engines agree with each other; only the recording differs. */
  @Test
  void aDifferenceFromARecordingIsWrittenAsItIs() throws Exception {
    String golden = GameCatalogue.find("ticTacToe").orElseThrow().goldenPlaythrough();
    Path trace = folder.resolve("changed.trace");
    Files.writeString(trace, golden.replaceFirst("(?s)(.*\ngoals\t)\\d+(\t)", "$11$2"));
    Path small = folder.resolve("small");
    CommandRun run =
        CommandRun.ending(
            1,
            "verify",
            "ticTacToe",
            "--trace",
            trace.toString(),
            "--states",
            "10",
            "--reproducer",
            small.toString());
    assertTrue(run.out().contains("as it is, since no other play shows it"), run.out());
    assertEquals(
        Files.readString(small.resolve("original.kif")),
        Files.readString(small.resolve("shrunk.kif")));
    assertTrue(
        Files.readString(small.resolve("line.moves")).startsWith("; moves of crosses noughts\n"));
    String[] command = VerifyCommandTest.words(run.lines().get(run.lines().size() - 3));
    CommandRun.ending(1, command);
  }

  @Test
  void everyGameOfAFolderGetsItsOwn() throws Exception {
    Path games = Files.createDirectory(folder.resolve("games"));
    for (String name : List.of("connectFour", "ticTacToe")) {
      Files.writeString(
          games.resolve(name + ".kif"), GameCatalogue.find(name).orElseThrow().rulesheet());
    }
    Path small = folder.resolve("small");
    String[] arguments = {
      "--all",
      games.toString(),
      "--states",
      "1000",
      "--seconds",
      "90",
      "--seed",
      "3",
      "--shrink-seconds",
      "2",
      "--reproducers",
      small.toString()
    };
    CommandRun run = mistaken(arguments);
    assertEquals(1, run.exitCode(), run.err());
    assertTrue(run.out().contains("\nmade small, "), run.out());
    assertTrue(Files.exists(small.resolve("connectFour").resolve("shrunk.kif")), run.out());
    assertFalse(Files.exists(small.resolve("ticTacToe")), run.out());
    CommandRun again = mistaken(arguments);
    assertEquals(1, again.exitCode(), again.err());
    assertTrue(again.out().contains("\nnot made small: can't write "), again.out());
  }

  /** A difference that was noted without a folder gets one, and is left out once it has it. */
  @Test
  void aResumedRunWritesWhatIsMissing() throws Exception {
    Path games = Files.createDirectory(folder.resolve("games"));
    Files.writeString(
        games.resolve("connectFour.kif"),
        GameCatalogue.find("connectFour").orElseThrow().rulesheet());
    Path small = folder.resolve("small");
    List<String> arguments =
        List.of(
            "--all",
            games.toString(),
            "--states",
            "1000",
            "--seconds",
            "90",
            "--seed",
            "3",
            "--resume",
            folder.resolve("done").toString());
    CommandRun noted = mistaken(arguments.toArray(String[]::new));
    assertEquals(1, noted.exitCode(), noted.err());
    CommandRun left = mistaken(arguments.toArray(String[]::new));
    assertEquals(noted.lines().get(1), left.lines().get(1), "with the time of the first run");
    List<String> more = new ArrayList<>(arguments);
    more.addAll(List.of("--shrink-seconds", "2", "--reproducers", small.toString()));
    CommandRun written = mistaken(more.toArray(String[]::new));
    assertEquals(1, written.exitCode(), written.err());
    assertTrue(written.out().contains("\nmade small, "), written.out());
    assertTrue(Files.exists(small.resolve("connectFour").resolve("difference.txt")));
    CommandRun again = mistaken(more.toArray(String[]::new));
    assertEquals(1, again.exitCode(), again.err());
    assertTrue(
        again.out().contains("\nmade small before, in '" + small.resolve("connectFour") + "'\n"),
        again.out());
    assertEquals(written.lines().get(1), again.lines().get(1), "with the time of that run");
  }

  /** What one command writes the other reads. */
  @Test
  void movesArePlayedAndVerified() throws Exception {
    Path saved = folder.resolve("game.moves");
    CommandRun.ending(0, "play", "ticTacToe", "--save", saved.toString());
    CommandRun verified = CommandRun.of("verify", "ticTacToe", "--moves", saved.toString());
    int moves = Files.readAllLines(saved).size() - 1;
    assertEquals("ticTacToe: " + (moves + 1) + " states compared, no difference\n", verified.out());
    Path small = folder.resolve("small");
    mistaken("connectFour", "--seed", "3", "--reproducer", small.toString());
    CommandRun.ending(
        0,
        "play",
        small.resolve("shrunk.kif").toString(),
        "--steps",
        "7",
        "--moves",
        small.resolve("line.moves").toString());
  }

  @Test
  void linesThatCantBePlayedAreBadInput() throws Exception {
    Path line = folder.resolve("line.moves");
    Files.writeString(line, "noop noop\n");
    CommandRun.ending(2, "verify", "ticTacToe", "--moves", line.toString())
        .withError("after 0 joint moves of the line: noop");
    Files.writeString(line, "noop\n");
    CommandRun.ending(2, "verify", "ticTacToe", "--moves", line.toString())
        .withError("a move of each of the 2 roles");
    Files.writeString(line, "noop noop\nnoop)\n");
    CommandRun.ending(2, "verify", "ticTacToe", "--moves", line.toString())
        .withError("line.moves:2:5: ");
    Files.writeString(line, "; nothing\n");
    assertEquals(
        "ticTacToe: 1 states compared, no difference\n",
        CommandRun.of("verify", "ticTacToe", "--moves", line.toString()).out());
  }
}
