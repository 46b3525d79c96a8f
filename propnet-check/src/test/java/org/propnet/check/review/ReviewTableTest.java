package org.propnet.check.review;

import static com.google.common.collect.ImmutableList.toImmutableList;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.LinkedHashMultiset;
import com.google.common.collect.Multiset;
import com.google.common.io.Resources;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.check.rules.RecoveringReader;
import org.propnet.check.rules.RulesheetReview;
import org.propnet.validate.Check;
import org.propnet.validate.Finding;
import org.propnet.validate.Severity;

/** The rulesheets of {@code findings.txt} give exactly the findings that are listed there. */
final class ReviewTableTest {

  private static final String GAME =
      """
      (role r)
      (init on)
      (<= (next on) (does r wait))
      (<= (next off) (does r go))
      (<= (legal r wait) (true on))
      (<= (legal r go) (true on))
      (<= terminal (true off))
      (<= (goal r 100) (true off))
      (<= (goal r 0) (true on))
      """;

  private static final int LEAST = 3;

  /**
   * A rulesheet with what is to be found in it.
   *
   * @param line where it stands in the table
   * @param expected the checks with their places
   */
  record Row(int line, String expected, String text) {
    @Override
    public String toString() {
      return "findings.txt:" + line + ": " + expected;
    }
  }

  static List<Row> rows() throws IOException {
    List<String> lines =
        Resources.readLines(
            Resources.getResource(ReviewTableTest.class, "findings.txt"), StandardCharsets.UTF_8);
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      boolean isWhole = lines.get(i).startsWith("=whole ");
      if (isWhole || lines.get(i).startsWith("== ")) {
        StringBuilder text = new StringBuilder(isWhole ? "" : GAME);
        lines.subList(i + 1, lines.size()).stream()
            .takeWhile(line -> !line.startsWith("="))
            .forEach(line -> text.append(line).append('\n'));
        String expected = lines.get(i).substring(lines.get(i).indexOf(' ') + 1);
        rows.add(new Row(i + 1, expected, text.toString()));
      }
    }
    return rows;
  }

  private static ImmutableList<Finding> findings(String text) {
    RecoveringReader.Recovered read = RecoveringReader.read(text, "game.kif");
    List<Finding> all = new ArrayList<>();
    read.problems().forEach(problem -> all.add(finding(problem)));
    if (!all.isEmpty()) {
      all.addAll(RulesheetReview.findingsOfPart(read.description()));
      return ImmutableList.sortedCopyOf(Finding.ORDER, all);
    }
    ImmutableList<Finding> ofRules = RulesheetReview.findings(read.description());
    all.addAll(ofRules);
    if (ofRules.stream().noneMatch(finding -> finding.severity() == Severity.ERROR)) {
      BuildLimits limits = BuildLimits.DEFAULT.withRules(10_000);
      all.addAll(
          GroundingReview.findings(read.description(), ofRules, limits, BuildListener.SILENT));
    }
    return ImmutableList.sortedCopyOf(Finding.ORDER, all);
  }

  private static Finding finding(org.propnet.gdl.GdlSyntaxException problem) {
    return new Finding(
        Check.SYNTAX, Finding.WHOLE_RULESHEET, problem.position(), problem.problem(), "mend it");
  }

  @ParameterizedTest
  @MethodSource("rows")
  void exactlyThese(Row row) {
    ImmutableList<Finding> findings = findings(row.text);
    String found =
        findings.stream()
            .map(it -> it.check() + " " + it.position().line() + ":" + it.position().column())
            .reduce((a, b) -> a + " & " + b)
            .orElse("nothing");
    assertEquals(row.expected, found, () -> row + "\n" + findings);
    for (Finding finding : findings) {
      assertFalse(finding.problem().isBlank() || finding.cure().isBlank(), finding.toString());
    }
  }

  @Test
  void everyCheckHasThreeRulesheets() throws IOException {
    Multiset<String> alone = LinkedHashMultiset.create();
    for (Row row : rows()) {
      alone.add(row.expected.replaceFirst(" .*", ""));
    }
    for (Check check : Check.values()) {
      boolean isLimit = check == Check.CHECK_SKIPPED;
      assertTrue(alone.count(check.toString()) >= (isLimit ? 1 : LEAST), check.toString());
    }
    assertTrue(alone.count("nothing") >= LEAST);
  }

  @Test
  void theGameOfTheTableIsSound() {
    assertEquals(ImmutableList.of(), findings(GAME));
    assertEquals(9, GAME.lines().count());
  }

  @Test
  void theOrderIsThatOfTheText() {
    String text = Stream.of("(<= (p ?x) (true on))", "(p a)", "(p b)").reduce("", String::concat);
    ImmutableList<Finding> findings = findings(GAME + text);
    assertEquals(findings.stream().sorted(Finding.ORDER).collect(toImmutableList()), findings);
  }
}
