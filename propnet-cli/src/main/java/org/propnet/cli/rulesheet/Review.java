package org.propnet.cli.rulesheet;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Optional;
import org.propnet.check.review.TextReview;
import org.propnet.cli.game.RulesheetText;
import org.propnet.cli.report.Report;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.GdlSyntaxException;
import org.propnet.validate.Finding;
import org.propnet.validate.Severity;

/**
 * The findings of the checks in a text.
 *
 * @param rulesheet the text
 * @param description the rules that could be parsed
 * @param findings the findings, in the order of the text
 */
record Review(
    RulesheetText rulesheet, GameDescription description, ImmutableList<Finding> findings) {

  /** Maximum number of characters of a rule repeated with each of its findings. */
  private static final int LONGEST_RULE = 10_000;

  /**
   * Checks a text.
   *
   * @throws org.propnet.gdl.RulesheetSizeException if it is too large for the heap
   */
  static Review of(RulesheetText rulesheet, TextReview.Plan plan) {
    TextReview review = TextReview.of(rulesheet.source(), rulesheet.text(), plan);
    return new Review(rulesheet, review.description(), review.findings());
  }

  /** The findings for bytes that aren't text. */
  static Review of(GdlSyntaxException noText, TextReview.Plan plan) {
    TextReview review = TextReview.of(noText, plan);
    RulesheetText empty = new RulesheetText(noText.position().source(), "");
    return new Review(empty, review.description(), review.findings());
  }

  /**
   * The rule of a finding in KIF, truncated if it is very long; empty if the finding isn't about a
   * parsed rule.
   */
  Optional<String> rule(Finding finding) {
    if (finding.rule() == Finding.WHOLE_RULESHEET) {
      return Optional.empty();
    }
    String rule = description.rules().get(finding.rule()).toString();
    return Optional.of(
        rule.length() <= LONGEST_RULE ? rule : rule.substring(0, LONGEST_RULE) + "...");
  }

  /** The number of findings with that severity. */
  long count(Severity severity) {
    return findings.stream().filter(finding -> finding.severity() == severity).count();
  }

  /** Adds the number of findings of each severity to the JSON of a report. */
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
        .json("rule", rule(finding))
        .json("problem", finding.problem())
        .json("cure", finding.cure());
  }
}
