package org.propnet.cli.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.propnet.cli.CommandRun;
import org.propnet.cli.PropnetCommand;
import picocli.CommandLine;

/** {@code propnet verify --external} and {@code propnet serve}, which is such a program. */
final class VerifyExternalTest {

  @TempDir private Path folder;

  /** A command that runs {@code propnet} in a process of its own. */
  private static String propnet(String arguments) {
    String classes =
        System.getProperty("java.class.path")
            + File.pathSeparator
            + System.getProperty("jdk.module.path", "");
    return String.format(
        "'%s' -XX:TieredStopAtLevel=1 -cp '%s' %s %s",
        Path.of(System.getProperty("java.home"), "bin", "java"),
        classes,
        PropnetCommand.class.getName(),
        arguments);
  }

  @Test
  void ourEnginesAreAskedInAnotherProcess() throws Exception {
    CommandRun run =
        CommandRun.of(
            "verify",
            "ticTacToe",
            "--states",
            "60",
            "--answer-seconds",
            "60",
            "--external",
            propnet("serve --engine differential"));
    assertEquals("ticTacToe: 60 states compared, no difference\n", run.out(), run.err());
    assertEquals(0, run.exitCode());
  }

  @Test
  void serveAnswersOnItsStreams() {
    ByteArrayOutputStream answers = new ByteArrayOutputStream();
    String requests = "rules\t(role a)\t(init p)\t(legal a go)\ninitial\n";
    ServeCommand serve =
        new ServeCommand(
            new ByteArrayInputStream(requests.getBytes(StandardCharsets.UTF_8)), answers);
    assertEquals(0, new CommandLine(serve).execute("--engine", "prover"));
    assertEquals(
        "roles\ta\nstate\tp\nterminal\tfalse\ngoals\t-\nlegal\ta\tgo\n",
        answers.toString(StandardCharsets.UTF_8));
  }

  /** A program that answers as the rules say, except that there is no second move. */
  private String oneMove() throws Exception {
    Path script = folder.resolve("engine.sh");
    Files.writeString(
        script,
        """
        position() { printf 'state\\tp\\nterminal\\tfalse\\ngoals\\t7\\nlegal\\ta\\tgo\\n'; }
        while read -r line; do
          case $line in
            rules*) printf 'roles\\ta\\n' ;;
            *) position ;;
          esac
        done
        """);
    return "sh " + script;
  }

  @Test
  void aDifferenceIsMadeSmallAndRepeated() throws Exception {
    Path game = folder.resolve("game.kif");
    Files.writeString(
        game,
        "(role a) (init p) (legal a go) (legal a stay) (<= (next p) (true p)) (goal a 7) (odd one)"
            + " (<= terminal (true q))");
    Path small = folder.resolve("small");
    CommandRun run =
        CommandRun.ending(
            1,
            "verify",
            game.toString(),
            "--external",
            oneMove(),
            "--reproducer",
            small.toString());
    assertTrue(
        run.out().startsWith("game: the external engine differs from the prover engine\n"),
        run.out());
    assertTrue(run.out().contains("missing:    stay"), run.out());
    assertTrue(run.out().contains("made small, 3 rules of 8 and 0 joint moves"), run.out());
    CommandRun again =
        CommandRun.ending(
            1,
            "verify",
            small.resolve("shrunk.kif").toString(),
            "--external",
            oneMove(),
            "--moves",
            small.resolve("line.moves").toString());
    assertTrue(again.out().contains("missing:    stay"), again.out());
  }

  @Test
  void aJournalKeepsProgramsApart() throws Exception {
    Path games = Files.createDirectory(folder.resolve("games"));
    Files.writeString(
        games.resolve("same.kif"),
        "(role a) (init p) (legal a go) (goal a 7) (<= (next p) (true p))");
    String right = oneMove();
    Path wrong = folder.resolve("wrong.sh");
    Files.writeString(
        wrong, Files.readString(folder.resolve("engine.sh")).replace("goals\\t7", "goals\\t8"));
    assertEquals(0, resumed(games, right).exitCode());
    assertEquals(1, resumed(games, "sh " + wrong).exitCode());
    String noted = Files.readString(folder.resolve("done"));
    assertEquals(4, noted.lines().count(), noted);
    assertEquals(0, resumed(games, right).exitCode());
    assertEquals(1, resumed(games, "sh " + wrong).exitCode());
    assertEquals(noted, Files.readString(folder.resolve("done")));
  }

  private CommandRun resumed(Path games, String command) {
    return CommandRun.of(
        "verify",
        "--all",
        games.toString(),
        "--external",
        command,
        "--states",
        "20",
        "--resume",
        folder.resolve("done").toString());
  }

  @Test
  void aFolderIsVerifiedWithAProgramForEachGame() throws Exception {
    Path games = Files.createDirectory(folder.resolve("games"));
    Files.writeString(
        games.resolve("same.kif"),
        "(role a) (init p) (legal a go) (goal a 7) (<= (next p) (true p))");
    Files.writeString(games.resolve("other.kif"), "(role b) (init p) (legal b go) (goal b 7)");
    CommandRun run =
        CommandRun.ending(
            1, "verify", "--all", games.toString(), "--external", oneMove(), "--states", "20");
    assertTrue(run.out().contains("same   agreed"), run.out());
    assertTrue(run.out().contains("other  disagreed"), run.out());
    CommandRun broken =
        CommandRun.ending(2, "verify", "--all", games.toString(), "--external", "false");
    assertTrue(broken.out().contains("2 games: failed 2; not finished: "), broken.out());
  }

  @Test
  void aProgramThatFailsIsOneLine() {
    CommandRun run = CommandRun.ending(2, "verify", "hex", "--external", "sh -c 'exit 4'");
    assertEquals(1, run.err().lines().count(), run.err());
    run.withError("exit code 4");
  }

  @Test
  void serveSaysOnTheErrorStreamThatTheReasonerPlays() {
    ByteArrayOutputStream answers = new ByteArrayOutputStream();
    String requests = "rules\t(role a)\t(init p)\t(legal a go)\t(<= (next p) (true p))\ninitial\n";
    ServeCommand serve =
        new ServeCommand(
            new ByteArrayInputStream(requests.getBytes(StandardCharsets.UTF_8)), answers);
    CommandRun run = CommandRun.of(new CommandLine(serve), "--max-rules", "1");
    assertEquals(0, run.exitCode(), run.err());
    assertTrue(answers.toString(StandardCharsets.UTF_8).startsWith("roles\ta\nstate\tp\n"));
    assertTrue(run.err().startsWith("propnet: the reasoner plays, since "), run.err());
  }
}
