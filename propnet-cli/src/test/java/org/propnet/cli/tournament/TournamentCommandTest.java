package org.propnet.cli.tournament;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonParser;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.propnet.cli.CommandRun;

final class TournamentCommandTest {

  private static final String SPEC =
      """
      games: [ticTacToe, connectFour4x4]
      players:
        chance: random
        first: legal
        search: montecarlo:playouts=30,solve=0
      rounds: 2
      """;

  @TempDir private Path folder;
  private Path spec;

  @BeforeEach
  void writeTheSpec() throws Exception {
    spec = Files.writeString(folder.resolve("cup.yaml"), SPEC);
  }

  private CommandRun run(String... options) {
    String[] arguments =
        Stream.concat(Stream.of("tournament", spec.toString()), Stream.of(options))
            .toArray(String[]::new);
    return CommandRun.of(arguments);
  }

  @Test
  void theSearchIsTheBest() throws Exception {
    CommandRun run = run();
    assertEquals(0, run.exitCode(), run.err());
    assertEquals("", run.err());
    assertTrue(run.out().contains("search"), run.out());
    assertTrue(Files.exists(folder.resolve("cup.yaml.journal")));
    assertEquals(2 + 24, Files.readAllLines(folder.resolve("cup.yaml.journal")).size());
  }

  /**
   * The second run plays nothing: the table has the times of the first, and it is in the journal.
   */
  @Test
  void aSecondRunPrintsTheSame() {
    CommandRun first = run("--parallel", "3");
    CommandRun second = run("--parallel", "1");
    assertEquals(0, second.exitCode(), second.err());
    assertEquals(first.out(), second.out());
    CommandRun json = run("--format", "json");
    assertTrue(JsonParser.parseString(json.out()).isJsonObject());
  }

  /** A run that was killed goes on, and so does one with more rounds. */
  @Test
  void itGoesOnWhereItStopped() throws Exception {
    run();
    Path journal = folder.resolve("cup.yaml.journal");
    String whole = Files.readString(journal);
    Files.writeString(journal, whole.substring(0, whole.length() / 2));
    assertEquals(0, run().exitCode());
    assertEquals(2 + 24, Files.readAllLines(journal).size());
    Files.writeString(spec, SPEC.replace("rounds: 2", "rounds: 3"));
    assertEquals(0, run().exitCode());
    assertEquals(2 + 36, Files.readAllLines(journal).size());
  }

  @Test
  void aTournamentThatHasChangedNeedsAnotherJournal() throws Exception {
    run();
    Files.writeString(spec, SPEC.replace("playouts=30", "playouts=40"));
    CommandRun changed = run();
    assertEquals(2, changed.exitCode());
    assertTrue(
        changed
            .err()
            .contains(
                "cup.yaml.journal:2: was made with other settings: 'player search"
                    + " montecarlo:playouts=30,solve=0', now 'player search"
                    + " montecarlo:playouts=40,solve=0'; repeat these settings, or use a new file,"
                    + " by --journal FILE"),
        changed.err());
    Path other = folder.resolve("other");
    assertEquals(0, run("--journal", other.toString()).exitCode());
    assertTrue(Files.exists(other));
  }

  @Test
  void filesAreBesideTheSpec() throws Exception {
    Files.writeString(
        folder.resolve("mine.kif"),
        "(role a) (role b) (init x) (legal a m) (legal b m) (goal a 100) (goal b 0)"
            + " (<= terminal (not (true x)))");
    Files.writeString(
        spec, SPEC.replace("ticTacToe", "mine.kif").replace("rounds: 2", "records: played"));
    CommandRun run = run();
    assertEquals(0, run.exitCode(), run.err());
    try (Stream<Path> records = Files.list(folder.resolve("played"))) {
      assertEquals(12, records.count());
    }
    assertTrue(Files.exists(folder.resolve("played/cup.0.11.json")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ticTacToe|ticTacTo|:1: games: no file and no game is called 'ticTacTo'; did you mean"
            + " ticTacToe?",
        "legal|leagl|:4: player first: there is no player 'leagl'; did you mean legal?",
        "playouts=30|plays=30|:5: player search: the player montecarlo has no parameter 'plays'",
        "'rounds: 2'|'rounds: 2\nname: my cup'|:7: name has to be at most 100 letters",
        "ticTacToe|hanoi, trio|none",
        "'rounds: 2'|'format: swiss\nrounds: 100000'|: there would be 400000 matches",
        "'[ticTacToe, '|'[ticTacToe, ticTacToe, '|: the game 'ticTacToe' is there twice",
      })
  void mistakesAreOneLine(String from, String to, String expected) throws Exception {
    Files.writeString(spec, SPEC.replace(from, to));
    CommandRun run = run();
    if (expected.equals("none")) {
      assertEquals(0, run.exitCode(), run.err()); // one and three players go as well
      return;
    }
    assertEquals(2, run.exitCode(), run.err());
    assertTrue(run.err().startsWith("propnet: " + spec + expected), run.err());
    assertEquals(1, run.err().lines().count());
    assertFalse(Files.exists(folder.resolve("cup.yaml.journal")), "nothing was begun");
  }

  @Test
  void aFileNameThatNamesNoTournamentIsRefusedWithTheCure() throws Exception {
    spec = Files.writeString(folder.resolve("2026 cup.yaml"), SPEC);
    CommandRun run = run();
    assertEquals(2, run.exitCode());
    run.withError("add 'name: NAME', with at most 100 letters");
    Files.writeString(spec, SPEC + "name: cup\n");
    assertEquals(0, run().exitCode());
  }

  @Test
  void theSpecIsAFile() {
    CommandRun.ending(2, "tournament", "-");
    CommandRun.ending(2, "tournament", folder.resolve("none.yaml").toString())
        .withError("there is no such file");
  }

  /** What was played by then is printed and kept, and the command to go on is named. */
  @Test
  @Timeout(120)
  void anInterruptKeepsWhatWasPlayed() throws Exception {
    Files.writeString(spec, SPEC.replace("rounds: 2", "rounds: 2000"));
    Path journal = folder.resolve("my journal");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty(
                    "surefire.test.class.path", System.getProperty("java.class.path")),
                "org.propnet.cli.PropnetCommand",
                "tournament",
                spec.toString(),
                "--journal",
                journal.toString(),
                "--parallel",
                "2",
                "--no-fallback")
            .redirectOutput(folder.resolve("out").toFile())
            .redirectError(folder.resolve("err").toFile())
            .start();
    while (!Files.exists(journal) || Files.size(journal) < 3_000) {
      assertTrue(process.isAlive(), Files.readString(folder.resolve("err")));
      Thread.sleep(10);
    }
    process.destroy();
    assertEquals(128 + 15, process.waitFor());
    String err = Files.readString(folder.resolve("err"));
    assertTrue(
        err.contains(
            " of 24,000 matches are played; go on with: ./propnet tournament "
                + spec
                + " --journal '"
                + journal
                + "' --parallel 2 --no-fallback"),
        err);
    assertTrue(Files.readString(folder.resolve("out")).contains("search"));
    int matches = Files.readAllLines(journal).size() - 2;
    assertTrue(err.contains("propnet: " + matches + " of"), err);
  }

  @Test
  void theAnswerHasEveryForm() throws Exception {
    Path page = folder.resolve("cup.html");
    CommandRun csv = run("--format", "csv", "--html", page.toString());
    assertEquals(0, csv.exitCode(), csv.err());
    assertTrue(csv.lines().get(0).contains(","), csv.out());
    assertTrue(Files.readString(page).startsWith("<!DOCTYPE html>"));
    assertEquals(0, run("--html", page.toString()).exitCode(), "a page is replaced");
    CommandRun wrong = run("--html", spec.toString());
    assertEquals(2, wrong.exitCode());
    assertEquals(SPEC, Files.readString(spec), "no other file is");
  }

  @Test
  void aQuestionEndsTheTournament() throws Exception {
    Files.writeString(spec, SPEC.replace("rounds: 2", "rounds: 500"));
    CommandRun run = run("--until", "95%:search>chance");
    assertEquals(0, run.exitCode(), run.err());
    assertTrue(
        run.out().contains("95%:search>chance: yes, search scores more than chance, after"),
        run.out());
    int noted = Files.readAllLines(folder.resolve("cup.yaml.journal")).size() - 2;
    assertTrue(noted < 1_000, noted + " of 6,000 matches");
    assertEquals(run.out(), run("--until", "95%:search>chance", "--parallel", "3").out());
    CommandRun unknown = run("--until", "95%:serch>chance");
    assertEquals(2, unknown.exitCode());
    unknown.withError("did you mean search?");
  }

  /** Otherwise a command that fails plays a tournament of random moves unseen. */
  @Test
  void theFirstErrorOfEachPlayerAndCodeIsALineAtOnce() throws Exception {
    Files.writeString(
        spec, SPEC.replace("random", "sh -c 'exit 3' {port}").replace("rounds: 2", ""));
    CommandRun run = run("--parallel", "1");
    assertEquals(0, run.exitCode(), run.err());
    assertEquals(1, run.err().lines().count(), run.err());
    assertTrue(run.err().startsWith("propnet: match 2, chance: CE, START: "), run.err());
    run.withError("exit code 3");
    assertTrue(run.out().contains(" CE"), run.out());
  }

  @Test
  void gamesAreJudgedBySelfPlay() {
    CommandRun run =
        CommandRun.ending(
            0, "tournament", "--self", "ticTacToe", "nim", "--player", "random", "--rounds", "20");
    assertTrue(run.out().contains("ticTacToe, random against itself"), run.out());
    assertTrue(run.out().contains("nim, random against itself"), run.out());
    CommandRun json =
        CommandRun.of(
            "tournament",
            "--self",
            "nim",
            "--player",
            "random",
            "--rounds",
            "5",
            "--format",
            "json");
    assertTrue(
        JsonParser.parseString(json.out()).getAsJsonObject().getAsJsonObject("games").has("nim"),
        json.out());
  }

  @Test
  void optionsThatDoNotGoTogetherAreRefused() {
    assertEquals(2, run("--rounds", "3").exitCode());
    assertEquals(2, run("--self", "--journal", "x").exitCode());
    assertEquals(2, run("another.yaml").exitCode());
    CommandRun.ending(2, "tournament");
    CommandRun.ending(2, "tournament", "--self", "noGame");
  }
}
