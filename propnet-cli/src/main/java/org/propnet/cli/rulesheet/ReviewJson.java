package org.propnet.cli.rulesheet;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.propnet.cli.report.Report;
import org.propnet.validate.Finding;
import org.propnet.validate.Severity;

/** Findings as a JSON object. */
final class ReviewJson {

  private ReviewJson() {}

  /**
   * The findings of all texts.
   *
   * @param unreadable what is wrong with each file that could not be read
   */
  static Report of(List<Review> reviews, List<String> unreadable) {
    Report report = new Report();
    report.json("rulesheets", reviews.stream().map(ReviewJson::of).collect(toImmutableList()));
    putCounts(report, ImmutableList.copyOf(reviews));
    return report.json("unreadable", unreadable);
  }

  private static Report of(Review review) {
    Report report = new Report().json("file", review.rulesheet().source());
    putCounts(report, ImmutableList.of(review));
    return report.json(
        "findings",
        review.findings().stream().map(finding -> of(finding, review)).collect(toImmutableList()));
  }

  private static void putCounts(Report report, ImmutableList<Review> reviews) {
    for (Severity severity : Severity.values()) {
      report.json(
          severity + "s", reviews.stream().mapToLong(review -> review.count(severity)).sum());
    }
  }

  private static Report of(Finding finding, Review review) {
    @Nullable String rule = review.rule(finding).orElse(null);
    return new Report()
        .json("check", finding.check())
        .json("severity", finding.severity())
        .json("line", finding.position().line())
        .json("column", finding.position().column())
        .json("rule", rule)
        .json("problem", finding.problem())
        .json("cure", finding.cure());
  }
}
