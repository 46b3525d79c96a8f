package org.propnet.cli.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.propnet.cli.CommandRun;
import org.propnet.cli.game.GameArgument;
import org.propnet.cli.options.BuildOptions;
import org.propnet.player.record.MatchRecord;
import org.propnet.player.record.MatchRecordJson;

/** {@code propnet replay}: records and files of moves. */
final class ReplayCommandTest {

  private static final String MOVES =
      """
      ; moves of crosses noughts
      (mark 2 2) noop
      noop (mark 1 2)
      (mark 1 1) noop
      noop (mark 2 1)
      (mark 3 3) noop
      """;

  @TempDir private Path folder;

  private static <T> ImmutableList<ImmutableList<T>> rows(List<T> crosses, List<T> noughts) {
    return IntStream.range(0, crosses.size())
        .mapToObj(step -> ImmutableList.of(crosses.get(step), noughts.get(step)))
        .collect(ImmutableList.toImmutableList());
  }

  private static ImmutableList<Duration> times(long... milliseconds) {
    return IntStream.range(0, milliseconds.length)
        .mapToObj(step -> Duration.ofMillis(milliseconds[step]))
        .collect(ImmutableList.toImmutableList());
  }

  /** The match that docs/commands.md shows. */
  private static MatchRecord record() {
    MatchRecord played =
        ReplayedGame.ofMoves(
                MOVES, "moves", GameArgument.read("ticTacToe", 0), new BuildOptions().settings())
            .record();
    Instant start = Instant.parse("2026-11-23T12:00:00Z");
    return new MatchRecord(
        "m23",
        "0".repeat(32),
        played.game(),
        new MatchRecord.Conditions(Duration.ofSeconds(10), Duration.ofSeconds(2), 1, false),
        ImmutableList.of("montecarlo", "10.0.0.7:9147"),
        new MatchRecord.Origin("propnet 1.0.0", "Linux amd64, 2 processors", ""),
        start,
        played.end(),
        played.states(),
        Stream.of(9_000, 10_700, 11_900, 13_600, 13_800, 15_500)
            .map(start::plusMillis)
            .collect(ImmutableList.toImmutableList()),
        played.jointMoves(),
        rows(List.of("", "", "", "", "", ""), List.of("TO", "", "", "", "IL (mark 2 2)", "")),
        rows(times(900, 1_750, -1, 1_700, -1, 1_700), times(-1, -1, 1_200, -1, 200, -1)),
        played.goals());
  }

  private Path file(String name, String text) throws Exception {
    return Files.writeString(folder.resolve(name), text);
  }

  private static CommandRun replay(Object... arguments) {
    return CommandRun.of(
        Stream.concat(Stream.of("replay"), Stream.of(arguments).map(Object::toString))
            .toArray(String[]::new));
  }

  @Test
  void recordIsShownAndChecked() throws Exception {
    Path file = file("match.json", MatchRecordJson.print(record()));
    CommandRun run = replay(file);
    assertEquals(0, run.exitCode(), run.err());
    String page = Files.readString(Path.of("../docs/commands.md"));
    String sample = page.substring(page.indexOf("$ ./propnet replay match.json\n"));
    assertEquals(
        sample.lines().skip(1).takeWhile(line -> !line.equals("```")).toList(),
        run.lines(),
        "the sample in docs/commands.md is the output of this command");
  }

  @Test
  void everyFieldIsDescribed() throws Exception {
    JsonObject json = JsonParser.parseString(MatchRecordJson.print(record())).getAsJsonObject();
    Set<String> printed = new TreeSet<>(json.keySet());
    printed.addAll(json.getAsJsonObject("propnet").keySet());
    printed.addAll(List.of("gameMetaURL", "tournamentNameFromHost")); // this match has neither
    Set<String> described =
        Files.readAllLines(Path.of("../docs/records.md")).stream()
            .filter(line -> line.startsWith("| `"))
            .flatMap(line -> Splitter.on('|').splitToList(line).stream().skip(1).limit(1))
            .flatMap(cell -> Pattern.compile("`([a-z]\\w+)`").matcher(cell).results())
            .map(match -> match.group(1))
            .collect(Collectors.toCollection(TreeSet::new));
    assertEquals(printed, described);
  }

  @Test
  void recordIsShownAsJson() throws Exception {
    CommandRun run =
        replay(file("match.json", MatchRecordJson.print(record())), "--format", "json");
    JsonObject json = JsonParser.parseString(run.out()).getAsJsonObject();
    assertEquals("m23", json.get("match").getAsString());
    assertEquals(5, json.getAsJsonArray("steps").size());
    assertEquals(
        2, json.getAsJsonArray("players").get(1).getAsJsonObject().get("errors").getAsInt());
    assertEquals(6, json.getAsJsonObject("check").get("states").getAsInt());
    assertTrue(json.getAsJsonObject("check").get("difference").isJsonNull());
  }

  @Test
  void boardsAreWatched() throws Exception {
    CommandRun run = replay(file("match.json", MatchRecordJson.print(record())), "--watch");
    assertEquals(0, run.exitCode(), run.err());
    assertTrue(
        run.out()
            .contains(
                """
                crosses plays (mark 3 3), noughts plays noop

                step 5
                    3  .  . [x]
                """),
        run.out());
    assertTrue(run.out().contains("\nnoughts: (mark 2 2) isn't legal\n\nstep 4\n"), run.out());
  }

  @Test
  void recordBecomesMovesAndMovesBecomeARecord() throws Exception {
    Path match = file("match.json", MatchRecordJson.print(record()));
    Path moves = folder.resolve("match.moves");
    Path again = folder.resolve("again.json");
    assertEquals(0, replay(match, "--save-moves", moves).exitCode());
    assertEquals(MOVES, Files.readString(moves));
    CommandRun run = replay(moves, "--game", "ticTacToe", "--save-record", again);
    assertEquals(0, run.exitCode(), run.err());
    MatchRecord record = MatchRecordJson.read(Files.readString(again), "again.json");
    assertEquals(record().states(), record.states());
    assertEquals(record().jointMoves(), record.jointMoves());
    assertEquals(record().goals(), record.goals());
    assertEquals(record().game(), record.game());
    String first = Files.readString(again);
    assertEquals(0, replay(moves, "--game", "ticTacToe", "--save-record", again).exitCode());
    assertEquals(first, Files.readString(again), "the same moves give the same record");
    assertEquals(2, replay(moves, "--game", "ticTacToe", "--save-record", moves).exitCode());
    assertEquals(MOVES, Files.readString(moves), "another file isn't replaced");
  }

  @Test
  void recordOfAnotherManagerIsCompleted() throws Exception {
    JsonObject json = JsonParser.parseString(MatchRecordJson.print(record())).getAsJsonObject();
    List.of("propnet", "playerNamesFromHost", "errors", "previewClock").forEach(json::remove);
    Path file = file("theirs.json", json.toString());
    CommandRun unnamed = replay(file);
    assertEquals(2, unnamed.exitCode());
    unnamed.withError("doesn't name its game");
    Path saved = folder.resolve("saved.json");
    CommandRun run = replay(file, "--game", "ticTacToe", "--save-record", saved);
    assertEquals(0, run.exitCode(), run.err());
    MatchRecord record = MatchRecordJson.read(Files.readString(saved), "saved.json");
    assertEquals(record().game(), record.game());
    JsonObject check =
        JsonParser.parseString(replay(file, "--game", "ticTacToe", "--format", "json").out())
            .getAsJsonObject()
            .getAsJsonObject("check");
    assertTrue(check.get("same_rules").isJsonNull(), "the record doesn't tell its rules");
  }

  @Test
  void rulesThatDontExplainARecordAreNotWrittenIntoIt() throws Exception {
    JsonObject json = JsonParser.parseString(MatchRecordJson.print(record())).getAsJsonObject();
    json.getAsJsonObject("propnet").remove("rules");
    String text = json.toString().replace("\"goalValues\":[100,0]", "\"goalValues\":[50,50]");
    Path saved = folder.resolve("saved.json");
    assertEquals(1, replay(file("wrong.json", text), "--save-record", saved).exitCode());
    assertEquals("", MatchRecordJson.read(Files.readString(saved), "saved").game().digest());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"( mark 3 3 )\" | \"( mark 1 1 )\" | after 4 joint moves, (mark 1 1) is legal for crosses:"
            + " expected: false; found: true",
        "\"goalValues\":[100,0] | \"goalValues\":[50,50] | after 5 joint moves, goal of crosses:"
            + " expected: 100; found: 50",
        "( cell 2 2 x ) | ( cell 2 2 o ) | after 1 joint move, propositions of the state: missing:"
            + " (cell 2 2 x); unexpected: (cell 2 2 o)",
      })
  void firstDifferenceIsShown(String part, String instead, String finding) throws Exception {
    String text = MatchRecordJson.print(record());
    assertTrue(text.contains(part), text);
    CommandRun run = replay(file("wrong.json", text.replace(part, instead)));
    assertEquals(1, run.exitCode(), run.err());
    List<String> lines = run.lines();
    assertEquals(finding, lines.get(lines.size() - 1));
  }

  @Test
  void otherRulesAreTold() throws Exception {
    String rules = GameArgument.read("ticTacToe", 0).description() + "\n(another rule)\n";
    CommandRun run =
        replay(
            file("match.json", MatchRecordJson.print(record())),
            "--game",
            file("other.kif", rules));
    assertEquals(0, run.exitCode(), run.err());
    assertTrue(run.out().contains("these aren't the rules of the match: SHA-256 "), run.out());
  }

  @Test
  void badInputIsOneLine() throws Exception {
    Path match = file("match.json", MatchRecordJson.print(record()));
    Path moves = file("match.moves", MOVES);
    Path illegal = file("illegal.moves", MOVES.replace("(mark 1 2)", "(mark 2 2)"));
    Path broken = file("broken.json", "{\"matchId\":\"m\"}");
    List<CommandRun> runs =
        List.of(
            replay(moves),
            replay(illegal, "--game", "ticTacToe"),
            replay(broken),
            replay(match, "--game", "pig"),
            replay(match, "--watch", "--format", "json"),
            replay(folder.resolve("none.json")),
            replay(match, "--game", "connectFour"));
    assertEquals(List.of(2, 2, 2, 2, 2, 2, 1), runs.stream().map(CommandRun::exitCode).toList());
    String err = runs.stream().map(CommandRun::err).collect(Collectors.joining());
    assertEquals(6, err.lines().count(), err);
    assertTrue(err.contains("is no record of a match; if it is a file of moves, name"), err);
    assertTrue(err.contains("illegal.moves:3: (mark 2 2) is not legal for noughts"), err);
    assertTrue(err.contains("broken.json: moves: it is missing; "), err);
    assertTrue(err.contains("the record is of a match of 2 roles, but pig is played by"), err);
    assertFalse(err.contains("internal error"), err);
  }
}
