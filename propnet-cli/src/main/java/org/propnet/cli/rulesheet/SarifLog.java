package org.propnet.cli.rulesheet;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import java.io.File;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.propnet.cli.report.Report;
import org.propnet.validate.Check;
import org.propnet.validate.Finding;

/**
 * Findings in the Static Analysis Results Interchange Format (SARIF), version 2.1.0, for editors
 * and tools that collect findings.
 */
final class SarifLog {

  private static final String SCHEMA =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

  private SarifLog() {}

  /**
   * The log of one run.
   *
   * @param version the name of this program and its version
   * @param unreadable the problem of each file that couldn't be read
   */
  static Report of(List<Review> reviews, List<String> unreadable, String version) {
    Report run =
        new Report()
            .json("tool", new Report().json("driver", driver(version)))
            .json("columnKind", "utf16CodeUnits")
            .json("invocations", ImmutableList.of(invocation(unreadable)))
            .json(
                "results",
                reviews.stream()
                    .flatMap(review -> review.findings().stream().map(it -> result(it, review)))
                    .collect(toImmutableList()));
    return new Report()
        .json("$schema", SCHEMA)
        .json("version", "2.1.0")
        .json("runs", ImmutableList.of(run));
  }

  private static Report driver(String version) {
    int space = version.indexOf(' ');
    return new Report()
        .json("name", version.substring(0, space))
        .json("version", version.substring(space + 1))
        .json(
            "rules", Arrays.stream(Check.values()).map(SarifLog::rule).collect(toImmutableList()));
  }

  private static Report rule(Check check) {
    return new Report()
        .json("id", check)
        .json("shortDescription", message(check.summary()))
        .json("help", message(check.help()))
        .json("defaultConfiguration", new Report().json("level", check.severity()));
  }

  private static Report invocation(List<String> unreadable) {
    return new Report()
        .json("executionSuccessful", unreadable.isEmpty())
        .json(
            "toolExecutionNotifications",
            unreadable.stream()
                .map(text -> new Report().json("level", "error").json("message", message(text)))
                .collect(toImmutableList()));
  }

  private static Report result(Finding finding, Review review) {
    Report region =
        new Report()
            .json("startLine", finding.position().line())
            .json("startColumn", finding.position().column());
    Report location =
        new Report()
            .json(
                "physicalLocation",
                new Report()
                    .json("artifactLocation", new Report().json("uri", uri(review.source())))
                    .json("region", region));
    review.rule(finding).ifPresent(rule -> location.json("message", message(rule)));
    return new Report()
        .json("ruleId", finding.check())
        .json("ruleIndex", finding.check().ordinal())
        .json("level", finding.severity())
        .json("message", message(finding.problem() + "; " + finding.cure()))
        .json("locations", ImmutableList.of(location));
  }

  private static Report message(String text) {
    return new Report().json("text", text);
  }

  /** The URI reference of a file: relative if it was named so, or absolute. */
  private static String uri(String source) {
    if (Path.of(source).isAbsolute()) {
      return Path.of(source).toUri().toString();
    }
    try {
      // A colon in the first segment would look like the scheme of an absolute URI.
      String path = source.replace(File.separatorChar, '/');
      String text = new URI(null, null, "/" + path, null).toASCIIString().substring(1);
      return text.replace(":", "%3A");
    } catch (URISyntaxException impossible) {
      throw new IllegalArgumentException(source, impossible);
    }
  }
}
