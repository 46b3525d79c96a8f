package org.propnet.cli.rulesheet;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import java.io.File;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.propnet.cli.report.JsonObject;
import org.propnet.validate.Check;
import org.propnet.validate.Finding;

/**
 * Findings in the Static Analysis Results Interchange Format, version 2.1.0, as editors and tools
 * that collect findings read it.
 */
final class SarifLog {

  private static final String SCHEMA =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

  private SarifLog() {}

  /**
   * The log of one run.
   *
   * @param version the name of this program and its version
   * @param unreadable what is wrong with each file that could not be read
   */
  static JsonObject of(List<Review> reviews, List<String> unreadable, String version) {
    JsonObject run =
        new JsonObject()
            .put("tool", new JsonObject().put("driver", driver(version)))
            .put("columnKind", "utf16CodeUnits")
            .put("invocations", ImmutableList.of(invocation(unreadable)))
            .put(
                "results",
                reviews.stream()
                    .flatMap(review -> review.findings().stream().map(it -> result(it, review)))
                    .collect(toImmutableList()));
    return new JsonObject()
        .put("$schema", SCHEMA)
        .put("version", "2.1.0")
        .put("runs", ImmutableList.of(run));
  }

  private static JsonObject driver(String version) {
    int space = version.indexOf(' ');
    return new JsonObject()
        .put("name", version.substring(0, space))
        .put("version", version.substring(space + 1))
        .put("rules", Arrays.stream(Check.values()).map(SarifLog::rule).collect(toImmutableList()));
  }

  private static JsonObject rule(Check check) {
    return new JsonObject()
        .put("id", check)
        .put("shortDescription", message(check.summary()))
        .put("help", message(check.help()))
        .put("defaultConfiguration", new JsonObject().put("level", check.severity()));
  }

  private static JsonObject invocation(List<String> unreadable) {
    return new JsonObject()
        .put("executionSuccessful", unreadable.isEmpty())
        .put(
            "toolExecutionNotifications",
            unreadable.stream()
                .map(text -> new JsonObject().put("level", "error").put("message", message(text)))
                .collect(toImmutableList()));
  }

  private static JsonObject result(Finding finding, Review review) {
    JsonObject region =
        new JsonObject()
            .put("startLine", finding.position().line())
            .put("startColumn", finding.position().column());
    JsonObject location =
        new JsonObject()
            .put(
                "physicalLocation",
                new JsonObject()
                    .put(
                        "artifactLocation",
                        new JsonObject().put("uri", uri(review.rulesheet().source())))
                    .put("region", region));
    review.rule(finding).ifPresent(rule -> location.put("message", message(rule)));
    return new JsonObject()
        .put("ruleId", finding.check())
        .put("ruleIndex", finding.check().ordinal())
        .put("level", finding.severity())
        .put("message", message(finding.problem() + "; " + finding.cure()))
        .put("locations", ImmutableList.of(location));
  }

  private static JsonObject message(String text) {
    return new JsonObject().put("text", text);
  }

  /** A file as a reference: relative as it was named, or absolute. */
  private static String uri(String source) {
    if (Path.of(source).isAbsolute()) {
      return Path.of(source).toUri().toString();
    }
    try {
      // A colon in the first part would look like the scheme of an absolute reference.
      String path = source.replace(File.separatorChar, '/');
      String text = new URI(null, null, "/" + path, null).toASCIIString().substring(1);
      return text.replace(":", "%3A");
    } catch (URISyntaxException impossible) {
      throw new IllegalArgumentException(source, impossible);
    }
  }
}
