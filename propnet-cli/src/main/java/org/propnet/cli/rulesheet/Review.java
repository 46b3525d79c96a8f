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
 * What the checks have to say about a text.
 *
 * @param rulesheet the text
 * @param description the rules of it that could be read
 * @param findings the findings, in the order of the text
 */
record Review(
    RulesheetText rulesheet, GameDescription description, ImmutableList<Finding> findings) {

  /** How many letters of a rule are repeated with each of its findings. */
  private static final int LONGEST_RULE = 10_000;

  /**
   * Looks at a text.
   *
   * @throws org.propnet.gdl.RulesheetSizeException if it is too large for the heap
   */
  static Review of(RulesheetText rulesheet, TextReview.Plan plan) {
    TextReview review = TextReview.of(rulesheet.source(), rulesheet.text(), plan);
    return new Review(rulesheet, review.description(), review.findings());
  }

  /** What there is to say about bytes that are no text. */
  static Review of(GdlSyntaxException noText, TextReview.Plan plan) {
    TextReview review = TextReview.of(noText, plan);
    RulesheetText empty = new RulesheetText(noText.position().source(), "");
    return new Review(empty, review.description(), review.findings());
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
