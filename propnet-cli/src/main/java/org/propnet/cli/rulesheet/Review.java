package org.propnet.cli.rulesheet;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.List;
import java.util.Optional;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.check.review.GroundingReview;
import org.propnet.cli.game.RulesheetText;
import org.propnet.cli.report.Report;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.GdlSyntaxException;
import org.propnet.gdl.RulesheetSyntax;
import org.propnet.gdl.SourcePosition;
import org.propnet.validate.Check;
import org.propnet.validate.Finding;
import org.propnet.validate.Severity;
import org.propnet.validate.review.RecoveringReader;
import org.propnet.validate.review.RulesheetReview;

/**
 * What the checks have to say about a text.
 *
 * @param rulesheet the text
 * @param description the rules of it that could be read
 * @param findings the findings, in the order of the text
 */
record Review(
    RulesheetText rulesheet, GameDescription description, ImmutableList<Finding> findings) {

  /** What stands before the cure in a message. */
  private static final String CURE = "; ";

  /** How many letters of a rule are repeated with each of its findings. */
  private static final int LONGEST_RULE = 10_000;

  /**
   * What to look for.
   *
   * @param checks the checks whose findings are wanted
   * @param minSeverity findings less severe are left out
   * @param limits what grounding may cost, in each check that needs it
   * @param listener hears how far grounding is
   */
  record Plan(
      ImmutableSet<Check> checks,
      Severity minSeverity,
      BuildLimits limits,
      BuildListener listener) {

    boolean includes(Finding finding) {
      return checks.contains(finding.check()) && finding.severity().compareTo(minSeverity) <= 0;
    }

    private boolean needsGrounding() {
      return checks.stream()
          .anyMatch(
              check ->
                  check.scope() == Check.Scope.GROUNDING
                      && check.severity().compareTo(minSeverity) <= 0);
    }
  }

  /**
   * Looks at a text.
   *
   * @throws org.propnet.gdl.RulesheetSizeException if it is too large for the heap
   */
  static Review of(RulesheetText rulesheet, Plan plan) {
    RecoveringReader.Recovered read = RecoveringReader.read(rulesheet.text(), rulesheet.source());
    ImmutableList.Builder<Finding> found = ImmutableList.builder();
    if (read.problems().isEmpty()) {
      ImmutableList<Finding> ofRules = RulesheetReview.findings(read.description());
      found.addAll(ofRules);
      if (plan.needsGrounding()
          && ofRules.stream().noneMatch(finding -> finding.severity() == Severity.ERROR)) {
        found.addAll(
            GroundingReview.findings(read.description(), ofRules, plan.limits(), plan.listener()));
      }
    } else {
      String cure = cureOfSyntax(rulesheet);
      read.problems().forEach(problem -> found.add(finding(problem, cure)));
      if (!read.isComplete()) {
        found.add(unreadRest(rulesheet));
      }
      found.addAll(RulesheetReview.findingsOfPart(read.description()));
    }
    return new Review(
        rulesheet,
        read.description(),
        found.build().stream()
            .filter(plan::includes)
            .sorted(Finding.ORDER)
            .collect(toImmutableList()));
  }

  /** What there is to say about bytes that are no text. */
  static Review of(GdlSyntaxException noText, Plan plan) {
    String problem = noText.problem();
    int end = problem.lastIndexOf(CURE);
    Finding finding =
        new Finding(
            Check.SYNTAX,
            Finding.WHOLE_RULESHEET,
            noText.position(),
            end < 0 ? problem : problem.substring(0, end),
            end < 0 ? "save the text as UTF-8" : problem.substring(end + CURE.length()));
    return new Review(
        new RulesheetText(noText.position().source(), ""),
        GameDescription.of(ImmutableList.of()),
        ImmutableList.of(finding).stream().filter(plan::includes).collect(toImmutableList()));
  }

  private static Finding finding(GdlSyntaxException problem, String cure) {
    return new Finding(
        Check.SYNTAX, Finding.WHOLE_RULESHEET, problem.position(), problem.problem(), cure);
  }

  /** What to do about text that is no rule; the finding itself says what was expected. */
  private static String cureOfSyntax(RulesheetText rulesheet) {
    return switch (RulesheetSyntax.of(rulesheet.source(), rulesheet.text())) {
      case KIF -> "write a sentence, such as (role white), or a rule (<= head condition …)";
      case INFIX -> "write a sentence, such as role(white), or a rule head :- condition & …";
    };
  }

  private static Finding unreadRest(RulesheetText rulesheet) {
    return new Finding(
        Check.CHECK_SKIPPED,
        Finding.WHOLE_RULESHEET,
        new SourcePosition(rulesheet.source(), 1, 1),
        "the text has too many errors, or is too long, to look for the rest of them",
        "mend the errors that are listed, then check again");
  }

  /**
   * The rule that a finding is about, in KIF, of a very long one its beginning; empty if it is
   * about none that could be read.
   */
  Optional<String> rule(Finding finding) {
    if (finding.rule() == Finding.WHOLE_RULESHEET) {
      return Optional.empty();
    }
    String rule = description.rules().get(finding.rule()).toString();
    return Optional.of(
        rule.length() <= LONGEST_RULE ? rule : rule.substring(0, LONGEST_RULE) + "...");
  }

  /** How many findings have that severity. */
  long count(Severity severity) {
    return findings.stream().filter(finding -> finding.severity() == severity).count();
  }

  /** Adds how many findings of each severity there are in some reviews to the JSON of a report. */
  static Report addCounts(Report report, List<Review> reviews) {
    for (Severity severity : Severity.values()) {
      long count = reviews.stream().mapToLong(review -> review.count(severity)).sum();
      report.json(severity + "s", count);
    }
    return report;
  }

  /** The findings in JSON. */
  Report json() {
    Report report = new Report().json("file", rulesheet.source());
    return addCounts(report, List.of(this))
        .json("findings", findings.stream().map(this::json).toList());
  }

  private Report json(Finding finding) {
    return new Report()
        .json("check", finding.check())
        .json("severity", finding.severity())
        .json("line", finding.position().line())
        .json("column", finding.position().column())
        .json("rule", rule(finding).orElse(null))
        .json("problem", finding.problem())
        .json("cure", finding.cure());
  }
}
