package org.propnet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.propnet.games.BrokenRulesheets;
import org.propnet.games.CatalogueGame;
import org.propnet.games.GameCatalogue;
import org.propnet.validate.Check;

final class ValidateCommandTest {

  private static final String GAME =
      """
      (role r)
      (init on)
      (<= (next off) (does r go))
      (<= (legal r ?move) (true on)
          (not (true ?move)))
      \t(<= (goal r 100) (nowhere))
      (<= (goal r 0) (true on))
      (<= terminal (true off))
      """;

  @TempDir private Path folder;
  private Path game;
  private Path sound;

  @BeforeEach
  void write() throws IOException {
    game = folder.resolve("my game.kif");
    Files.writeString(game, GAME);
    sound = folder.resolve("sound.kif");
    Files.writeString(sound, GameCatalogue.find("ticTacToe").orElseThrow().rulesheet());
  }

  private static CommandRun validate(Object... arguments) {
    String[] words = new String[arguments.length + 1];
    words[0] = "validate";
    for (int i = 0; i < arguments.length; i++) {
      words[i + 1] = arguments[i].toString();
    }
    return CommandRun.of(words);
  }

  @Test
  void textShowsPlaceRuleAndCure() {
    CommandRun run = validate(game);
    assertEquals(1, run.exitCode());
    assertEquals("", run.err());
    assertEquals(
        List.of(
            game
                + ":4:5: error: the variable ?move of the head is bound by no positive literal"
                + " [unsafe-variable]",
            "  4 | (<= (legal r ?move) (true on)",
            "    |     ^",
            "  rule: (<= (legal r ?move) (true on) (not (true ?move)))",
            "  cure: add a positive literal with that variable to the body"),
        run.lines().subList(0, 5));
    int undefined = run.lines().indexOf("  6 | \t(<= (goal r 100) (nowhere))");
    assertEquals("    | \t                 ^", run.lines().get(undefined + 1));
    assertEquals("  rule: (<= (goal r 100) nowhere)", run.lines().get(undefined + 2));
    assertEquals(
        "1 rulesheet: 1 error, 1 warning, 0 notes", run.lines().get(run.lines().size() - 1));
  }

  @Test
  void soundRulesheetsAreOneLine() {
    CommandRun run = validate(sound, "connectFour", "connectFour");
    assertEquals(0, run.exitCode(), run.out());
    assertEquals(List.of("2 rulesheets: 0 errors, 0 warnings, 0 notes"), run.lines());
  }

  @Test
  void foldersAreTheirRulesheetsByName() throws IOException {
    Files.writeString(folder.resolve("a.kif"), "(role a");
    Files.writeString(folder.resolve("notes.txt"), "(role a");
    CommandRun run = validate(folder, "--no-grounding");
    assertEquals(1, run.exitCode());
    assertTrue(run.lines().get(0).startsWith(folder.resolve("a.kif") + ":1:1: error: "));
    assertTrue(run.out().contains("my game.kif:4:5: error: "));
    assertTrue(run.out().endsWith("3 rulesheets: 2 errors, 1 warning, 0 notes\n"), run.out());
  }

  @Test
  void whatCannotBeReadIsSaidAndTheRestChecked() throws IOException {
    Path empty = Files.createDirectory(folder.resolve("empty"));
    Path saved = folder.resolve("saved.pnet");
    CommandRun.ending(0, "build", "ticTacToe", "-o", saved.toString());
    CommandRun run = validate("nowhere", empty, saved, game, "--no-grounding");
    assertEquals(2, run.exitCode());
    assertTrue(run.out().contains("[unsafe-variable]"), run.out());
    assertTrue(run.out().endsWith("1 warning, 0 notes; 3 could not be read\n"), run.out());
    List<String> problems = run.err().lines().toList();
    assertEquals(3, problems.size(), run.err());
    assertTrue(problems.get(0).startsWith("propnet: no file and no game is called 'nowhere'"));
    assertTrue(
        problems.get(1).startsWith("propnet: there is no rulesheet (*.kif, *.hrf, *.infix) in "));
    assertTrue(problems.get(2).contains("is a saved network; validate the rulesheet"));
  }

  @Test
  void checksAndSeveritiesAreChosen() {
    assertEquals(1, validate(game, "--severity", "error").exitCode());
    assertFalse(validate(game, "--severity", "error").out().contains("warning: "));
    CommandRun only = validate(game, "--only", "undefined-relation");
    assertEquals(0, only.exitCode());
    assertTrue(only.out().endsWith("1 rulesheet: 0 errors, 1 warning, 0 notes\n"), only.out());
    assertFalse(
        validate(game, "--without", "undefined-relation").out().contains("undefined-relation"));
    CommandRun unknown = validate(game, "--only", "unsafe");
    assertEquals(2, unknown.exitCode());
    unknown.withError("'unsafe' is none of syntax, missing-role, ");
  }

  @Test
  void aCheckThatIsLeftOutIsSaidWhateverIsChosen() throws IOException {
    Files.writeString(sound, BrokenRulesheets.of(Check.CHECK_SKIPPED));
    CommandRun run = validate(sound, "--only", "dead-rule");
    assertEquals(0, run.exitCode());
    assertTrue(run.out().contains("[check-skipped]"), run.out());
    assertFalse(
        validate(sound, "--only", "dead-rule", "--without", "check-skipped").out().contains("["));
  }

  @Test
  void longAndStrangeLinesAreShownInPart() throws IOException {
    Files.writeString(game, "; " + "\u001b[31m" + "\n" + "(a b) ".repeat(200) + "(\u001b)\n(c");
    CommandRun run = validate(game, "--only", "syntax", "--only", "unused-relation");
    assertFalse(run.out().contains("\u001b"));
    assertTrue(run.lines().stream().allMatch(line -> line.length() < 400), run.out());
    String source = GAME + "(p a) ".repeat(100) + "(<= (next ?x) (true on))";
    Files.writeString(game, source);
    List<String> lines = validate(game, "--only", "unsafe-variable").lines();
    int caret = lines.get(lines.size() - 3).indexOf('^');
    assertTrue(lines.get(lines.size() - 4).startsWith("(next ?x)", caret), lines.toString());
  }

  @Test
  void jsonHasEverything() {
    CommandRun run = validate(game, "nowhere", "--format", "json");
    assertEquals(2, run.exitCode());
    JsonObject json = run.json();
    assertEquals(1, json.get("errors").getAsInt());
    assertEquals(1, json.getAsJsonArray("unreadable").size());
    JsonObject file = json.getAsJsonArray("rulesheets").get(0).getAsJsonObject();
    assertEquals(game.toString(), file.get("file").getAsString());
    JsonObject first = file.getAsJsonArray("findings").get(0).getAsJsonObject();
    assertEquals("unsafe-variable", first.get("check").getAsString());
    assertEquals("error", first.get("severity").getAsString());
    assertEquals(4, first.get("line").getAsInt());
    assertEquals(5, first.get("column").getAsInt());
    assertEquals(
        "(<= (legal r ?move) (true on) (not (true ?move)))", first.get("rule").getAsString());
    assertFalse(first.get("problem").getAsString().isEmpty());
    assertFalse(first.get("cure").getAsString().isEmpty());
  }

  /** What the schema of SARIF 2.1.0 requires, and what editors and collectors rely on. */
  @Test
  void sarifHasItsPublishedShape() {
    CommandRun run = validate(game, sound, "hex", "nowhere", "--no-grounding", "--format", "sarif");
    assertEquals(2, run.exitCode());
    JsonObject log = run.json();
    assertEquals("2.1.0", log.get("version").getAsString());
    assertTrue(log.get("$schema").getAsString().endsWith("/sarif-schema-2.1.0.json"));
    assertEquals(1, log.getAsJsonArray("runs").size());
    JsonObject only = log.getAsJsonArray("runs").get(0).getAsJsonObject();
    assertEquals("utf16CodeUnits", only.get("columnKind").getAsString());
    JsonObject driver = only.getAsJsonObject("tool").getAsJsonObject("driver");
    assertEquals("propnet", driver.get("name").getAsString());
    assertTrue(driver.get("version").getAsString().matches("\\d+\\.\\d+\\.\\d+(-SNAPSHOT)?"));
    JsonArray rules = driver.getAsJsonArray("rules");
    assertEquals(Check.values().length, rules.size());
    rules.forEach(rule -> assertIsRule(rule.getAsJsonObject()));
    JsonObject invocation = only.getAsJsonArray("invocations").get(0).getAsJsonObject();
    assertFalse(invocation.get("executionSuccessful").getAsBoolean());
    assertEquals(1, invocation.getAsJsonArray("toolExecutionNotifications").size());
    JsonArray results = only.getAsJsonArray("results");
    assertEquals(2, results.size());
    assertEquals(5, region(results.get(0)).get("startColumn").getAsInt());
    assertEquals(19, region(results.get(1)).get("startColumn").getAsInt());
    for (JsonElement result : results) {
      assertIsResult(result.getAsJsonObject(), rules);
    }
  }

  private static JsonObject region(JsonElement result) {
    JsonObject location =
        result.getAsJsonObject().getAsJsonArray("locations").get(0).getAsJsonObject();
    return location.getAsJsonObject("physicalLocation").getAsJsonObject("region");
  }

  @Test
  void anEmptyFileHasItsOwnName() throws IOException {
    Path empty = folder.resolve("empty.kif");
    Files.writeString(empty, "");
    assertTrue(
        validate(empty).lines().get(0).startsWith(empty + ":1:1: error: the rulesheet has no role"),
        validate(empty)::out);
    assertTrue(
        CommandRun.of("simulate", empty.toString())
            .err()
            .startsWith("propnet: " + empty + ":1:1: the rulesheet has no role"));
  }

  private static void assertIsRule(JsonObject rule) {
    assertTrue(rule.get("id").getAsString().matches("[a-z-]+"));
    assertFalse(text(rule, "shortDescription").isEmpty());
    assertFalse(text(rule, "help").isEmpty());
    assertTrue(
        rule.getAsJsonObject("defaultConfiguration")
            .get("level")
            .getAsString()
            .matches("error|warning|note"));
  }

  private static String text(JsonObject owner, String key) {
    return owner.getAsJsonObject(key).get("text").getAsString();
  }

  private void assertIsResult(JsonObject result, JsonArray rules) {
    JsonObject rule = rules.get(result.get("ruleIndex").getAsInt()).getAsJsonObject();
    assertEquals(rule.get("id"), result.get("ruleId"));
    assertTrue(result.get("level").getAsString().matches("error|warning|note"));
    assertFalse(text(result, "message").isEmpty());
    assertEquals(1, result.getAsJsonArray("locations").size());
    JsonObject place =
        result
            .getAsJsonArray("locations")
            .get(0)
            .getAsJsonObject()
            .getAsJsonObject("physicalLocation");
    assertEquals(
        game.toUri().toString(),
        place.getAsJsonObject("artifactLocation").get("uri").getAsString());
    assertTrue(place.getAsJsonObject("region").get("startLine").getAsInt() >= 1);
    assertTrue(place.getAsJsonObject("region").get("startColumn").getAsInt() >= 1);
  }

  @Test
  void relativeFilesAreRelativeReferences() {
    String absolute = Path.of("").toAbsolutePath().relativize(game).toString();
    CommandRun run = validate(absolute, "--no-grounding", "--format", "sarif");
    assertTrue(run.out().contains("\"uri\":\"" + absolute.replace(" ", "%20") + "\""), run.out());
  }

  @Test
  void gamesOfTheCatalogueHaveNoErrors() {
    List<Object> arguments = new ArrayList<>(List.of("--no-grounding"));
    GameCatalogue.games().stream().map(CatalogueGame::name).forEach(arguments::add);
    CommandRun run = validate(arguments.toArray());
    assertEquals(0, run.exitCode());
    assertTrue(run.out().contains(" rulesheets: 0 errors, "), run.out());
  }

  @Test
  void theSameRulesheetGivesTheSameOutput() {
    assertEquals(validate(game), validate(game));
  }
}
