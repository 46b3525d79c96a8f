package org.propnet.check.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.propnet.budget.BuildException;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.check.rules.RulesheetReview;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.validate.Check;
import org.propnet.validate.Finding;
import org.propnet.validate.Severity;

final class GroundingReviewTest {

  private static final String GAME =
      "(role r) (init on) (legal r go) (<= (next on) (true on)) (goal r 0) (<= terminal (true on))";

  private static ImmutableList<Finding> findings(GameDescription game, BuildListener listener) {
    return GroundingReview.findings(game, ImmutableList.of(), BuildLimits.DEFAULT, listener);
  }

  @Test
  void ofManyDeadRulesTheFirstAreListed() {
    StringBuilder text = new StringBuilder(GAME);
    for (int i = 0; i < 10_000; i++) {
      text.append("\n(<= (next p").append(i).append(") (true q").append(i).append("))");
    }
    ImmutableList<Finding> findings =
        assertTimeoutPreemptively(
            Duration.ofSeconds(20),
            () -> findings(KifReader.read(text, "game"), BuildListener.SILENT));
    assertEquals(1_001, findings.size());
    assertEquals(Check.CHECK_SKIPPED, findings.get(0).check());
    assertEquals(
        "of dead-rule there are 9000 more findings than the first 1000", findings.get(0).problem());
    assertEquals("game:2:15", findings.get(1).position().toString());
    assertTrue(findings.get(1).problem().endsWith("(true q0) never holds"));
  }

  @Test
  void whoCancelsGetsNoFindings() {
    GameDescription game = KifReader.read(GAME, "game");
    BuildException cancelled =
        assertThrows(BuildException.class, () -> findings(game, (phase, facts, rules) -> false));
    assertEquals(BuildException.Reason.CANCELLED, cancelled.reason());
  }

  @Test
  void rulesheetsWithErrorsAreNotGround() {
    GameDescription game = KifReader.read(GAME + "(true on)", "game");
    ImmutableList<Finding> before = RulesheetReview.findings(game);
    assertThrows(
        IllegalArgumentException.class,
        () -> GroundingReview.findings(game, before, BuildLimits.DEFAULT, BuildListener.SILENT));
  }

  /** What a rule lacks may be found in a plain body only; elsewhere nothing is named wrongly. */
  @Test
  void theConditionThatNeverHoldsIsNamedIfItIsPlain() {
    String rules =
        """
        (<= (next a) (true on) (not (true on2)) (true off))
        (<= (next b) (or (true off) (true off2)))
        (<= (next c) (and (true on) (true off)))
        """;
    ImmutableList<Finding> findings =
        findings(KifReader.read(GAME + "\n" + rules, "game"), BuildListener.SILENT);
    assertEquals(
        ImmutableList.of(
            "this rule can never fire: (true off) never holds",
            "this rule can never fire: its conditions never hold together",
            "this rule can never fire: (true off) never holds"),
        findings.stream().map(Finding::problem).collect(ImmutableList.toImmutableList()));
  }

  private static List<Check> checks(String rule) {
    GameDescription game = KifReader.read(GAME + "\n(init (lamp off))\n" + rule, "game");
    return Stream.concat(
            RulesheetReview.findings(game).stream(),
            GroundingReview.findings(
                game, RulesheetReview.findings(game), BuildLimits.DEFAULT, BuildListener.SILENT)
                .stream())
        .filter(finding -> finding.severity() == Severity.WARNING)
        .map(Finding::check)
        .toList();
  }

  /** A rule may have two faults; only a finding that says why it never fires stands for both. */
  @Test
  void otherWarningsDoNotHideThatARuleIsDead() {
    assertEquals(
        List.of(Check.GOAL_OUT_OF_RANGE, Check.DEAD_RULE),
        checks("(<= (goal r 200) (true (lamp green)))"));
    assertEquals(
        List.of(Check.UNDEFINED_RELATION), checks("(<= (next (lamp on)) (true on) (shines))"));
    assertEquals(
        List.of(Check.CONTRADICTION),
        checks("(<= (next (lamp on)) (true (lamp green)) (not (true (lamp green))))"));
  }
}
