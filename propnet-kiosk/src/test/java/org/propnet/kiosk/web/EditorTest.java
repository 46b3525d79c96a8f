package org.propnet.kiosk.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.RulesheetSyntax;
import org.propnet.gdl.SourcePosition;
import org.propnet.kiosk.game.KioskException;

@Timeout(120)
final class EditorTest {

  private static final String NAME = "rules";

  /** More ground rules than anybody has room for. */
  private static final String ENDLESS =
      """
      (role you) (init (n 0)) (<= (legal you go) (true (n ?x)))
      (d 0) (d 1) (d 2) (d 3) (d 4) (d 5) (d 6) (d 7) (d 8) (d 9)
      (<= (next (c ?a ?b ?c ?e ?f ?g ?h ?i)) (d ?a) (d ?b) (d ?c) (d ?e) (d ?f) (d ?g) (d ?h)
          (d ?i) (true (n ?x)))
      (<= (next (n 1)) (true (c ?a ?b ?c ?e ?f ?g ?h ?i)) (not (true (c ?b ?c ?e ?f ?g ?h ?i ?a))))
      (<= terminal (true (n 1))) (goal you 100)
      """;

  private static String game(String name) {
    return GameCatalogue.find(name).orElseThrow().rulesheet();
  }

  @Test
  void findingsHaveTheirPlaces() throws KioskException {
    String text = "(role you)\n(<= (legal ?player wait) (not (true (control ?player))))\n";
    JsonObject answer = Editor.validate(text, NAME);
    assertEquals("kif", answer.get("syntax").getAsString());
    List<String> parts = new ArrayList<>();
    for (var element : answer.getAsJsonArray("findings")) {
      JsonObject finding = element.getAsJsonObject();
      if (finding.get("check").getAsString().equals("unsafe-variable")) {
        int start = finding.get("start").getAsInt();
        parts.add(text.substring(start, finding.get("end").getAsInt()));
        assertEquals("error", finding.get("severity").getAsString());
        assertFalse(finding.get("cure").getAsString().isEmpty());
      }
    }
    assertEquals(List.of("(legal ?player wait)"), parts);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "(a (b c) d) e | 1 | 1 | (a (b c) d)",
        "(a (b c) d) e | 1 | 4 | (b c)",
        "(a (b c) d) e | 1 | 13 | e",
        "legal(W,mark(X)) :- p(X) | 1 | 1 | legal(W,mark(X))",
        "legal(W,mark(X)) :- p(X) | 1 | 7 | W",
        "(a (b | 1 | 4 | (",
        "(a) | 9 | 9 | ''",
      })
  void rangeEndsWhereThePartEnds(String text, int line, int column, String part) {
    FindingRange range = FindingRange.of(text, new SourcePosition(NAME, line, column));
    assertEquals(part.replace("''", ""), text.substring(range.start(), range.end()));
  }

  @Test
  void thereAndBackIsTheIdentity() throws KioskException {
    String text = game("ticTacToe");
    String infix = convert(text, RulesheetSyntax.INFIX);
    assertEquals("infix", Editor.validate(infix, NAME).get("syntax").getAsString());
    assertEquals(convert(text, RulesheetSyntax.KIF), convert(infix, RulesheetSyntax.KIF));
  }

  private static String convert(String text, RulesheetSyntax to) throws KioskException {
    return Editor.convert(text, NAME, to).get("text").getAsString();
  }

  @Test
  void smallNetworksAreDrawn() throws KioskException {
    String svg =
        Editor.picture(game("ticTacToe"), NAME, EditorWatch.SILENT).get("svg").getAsString();
    assertTrue(svg.startsWith("<svg"), svg.substring(0, 80));
    KioskException refusal =
        assertThrows(
            KioskException.class, () -> Editor.picture(game("draughts"), NAME, EditorWatch.SILENT));
    assertTrue(
        refusal.getMessage().contains("too large for a picture: it has"), refusal.getMessage());
  }

  @Test
  void promisesAreChecked() throws KioskException {
    List<String> heard = new ArrayList<>();
    EditorWatch watch =
        new EditorWatch(text -> heard.add(text.get("text").getAsString()), () -> false);
    JsonObject answer = Editor.check(game("ticTacToe"), NAME, watch);
    JsonArray promises = answer.getAsJsonArray("promises");
    assertEquals("always ends", promises.get(0).getAsJsonObject().get("promise").getAsString());
    assertEquals("proved", promises.get(0).getAsJsonObject().get("verdict").getAsString());
    assertTrue(answer.getAsJsonArray("figures").toString().contains("5,478"), answer.toString());
    assertFalse(heard.isEmpty());
  }

  @Test
  void editsAreCompared() throws KioskException {
    String text = game("ticTacToe");
    JsonObject same = Editor.same(text, convert(text, RulesheetSyntax.INFIX), EditorWatch.SILENT);
    assertTrue(same.get("same").getAsBoolean(), same.toString());
    String edited = text.replace("(cell 3 1 ?symbol)", "(cell 3 3 ?symbol)");
    JsonObject changed = Editor.same(text, edited, EditorWatch.SILENT);
    assertFalse(changed.get("same").getAsBoolean());
    assertEquals(5, changed.getAsJsonArray("moves").size());
    assertEquals(
        "the end",
        changed.getAsJsonArray("differences").get(0).getAsJsonObject().get("title").getAsString());
  }

  @Test
  void answersEndWhenNobodyWantsThem() {
    EditorWatch gone = new EditorWatch(text -> {}, () -> true);
    assertThrows(KioskException.class, () -> Editor.check(game("chess"), NAME, gone));
  }

  static List<String> hostile() {
    return List.of(
        "(".repeat(100_000),
        "(role " + "(f ".repeat(50_000) + "x" + ")".repeat(50_001),
        "\0\u001b[2J",
        "p(".repeat(100_000),
        "(p q) ".repeat(100_000),
        "x".repeat(Editor.MAX_LETTERS + 1));
  }

  /** Every question runs until its limit, together close to a minute. */
  @Tag("deep")
  @Test
  void endlessRulesGetOneLine() throws Exception {
    hostileTextsGetOneLine(ENDLESS);
  }

  /** Nothing hangs or overflows: a finding or one line for each. */
  @ParameterizedTest
  @MethodSource("hostile")
  void hostileTextsGetOneLine(String text) throws Exception {
    Thread thread =
        new Thread(
            null,
            () -> {
              assertOneLine(() -> Editor.check(text, NAME, EditorWatch.SILENT));
              assertOneLine(() -> Editor.same(text, text, EditorWatch.SILENT));
              assertOneLine(() -> Editor.picture(text, NAME, EditorWatch.SILENT));
              try {
                Editor.convert(text, NAME, RulesheetSyntax.INFIX);
                assertTrue(Editor.validate(text, NAME).get("count").getAsInt() > 0);
              } catch (KioskException refusal) {
                assertEquals(1, refusal.getMessage().lines().count(), refusal.getMessage());
              }
            },
            "editor-test",
            64L << 20);
    List<Throwable> problems = new ArrayList<>();
    thread.setUncaughtExceptionHandler((where, problem) -> problems.add(problem));
    thread.start();
    thread.join();
    assertEquals(List.of(), problems);
  }

  /** A question to the editor. */
  @FunctionalInterface
  private interface Question {
    JsonObject ask() throws KioskException;
  }

  /** What can't be ground may still be reasoned about; anything else has one line. */
  private static void assertOneLine(Question question) {
    try {
      assertFalse(question.ask().isEmpty());
    } catch (KioskException refusal) {
      assertEquals(1, refusal.getMessage().lines().count(), refusal.getMessage());
      assertTrue(refusal.getMessage().length() < 1_000, refusal.getMessage());
    }
  }
}
