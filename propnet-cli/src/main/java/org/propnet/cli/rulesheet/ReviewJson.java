package org.propnet.cli.rulesheet;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.propnet.cli.report.JsonObject;
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
  static JsonObject of(List<Review> reviews, List<String> unreadable) {
    JsonObject json = new JsonObject();
    json.put("rulesheets", reviews.stream().map(ReviewJson::of).collect(toImmutableList()));
    putCounts(json, ImmutableList.copyOf(reviews));
    return json.put("unreadable", unreadable);
  }

  private static JsonObject of(Review review) {
    JsonObject json = new JsonObject().put("file", review.rulesheet().source());
    putCounts(json, ImmutableList.of(review));
    return json.put(
        "findings",
        review.findings().stream().map(finding -> of(finding, review)).collect(toImmutableList()));
  }

  private static void putCounts(JsonObject json, ImmutableList<Review> reviews) {
    for (Severity severity : Severity.values()) {
      json.put(severity + "s", reviews.stream().mapToLong(review -> review.count(severity)).sum());
    }
  }

  private static JsonObject of(Finding finding, Review review) {
    @Nullable String rule = review.rule(finding).orElse(null);
    return new JsonObject()
        .put("check", finding.check())
        .put("severity", finding.severity())
        .put("line", finding.position().line())
        .put("column", finding.position().column())
        .put("rule", rule)
        .put("problem", finding.problem())
        .put("cure", finding.cure());
  }
}
