package org.propnet.cli.rulesheet;

import com.google.common.collect.ImmutableList;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.propnet.check.review.TextReview;
import org.propnet.cli.game.NamedGame;
import org.propnet.cli.game.Rulesheet;
import org.propnet.cli.io.BadInputException;
import org.propnet.cli.io.InputFiles;
import org.propnet.cli.report.Report;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.GdlSyntaxException;
import org.propnet.gdl.RulesheetReader;
import org.propnet.validate.Finding;
import org.propnet.validate.Severity;

/**
 * The findings of the checks in a text.
 *
 * @param source the source name for positions: the file as it was named
 * @param text the text
 * @param description the rules that could be parsed
 * @param findings the findings, in the order of the text
 */
record Review(
    String source, String text, GameDescription description, ImmutableList<Finding> findings) {

  /** Maximum number of characters of a rule repeated with each of its findings. */
  private static final int LONGEST_RULE = 10_000;

  /**
   * Reads and checks a game of the catalogue or of a repository, or else a file or the standard
   * input.
   *
   * @throws BadInputException if there is none, or it can't be read
   * @throws org.propnet.gdl.RulesheetSizeException if it is too long, or too large for the heap
   */
  static Review of(String place, TextReview.Plan plan) {
    String source;
    String text;
    try {
      Optional<NamedGame> game = NamedGame.find(place);
      source = game.isPresent() ? game.get().source() : InputFiles.source(Rulesheet.path(place));
      text = game.isPresent() ? game.get().text() : text(Rulesheet.path(place), source);
    } catch (GdlSyntaxException noText) {
      TextReview review = TextReview.of(noText, plan);
      return new Review(noText.position().source(), "", review.description(), review.findings());
    }
    TextReview review = TextReview.of(source, text, plan);
    return new Review(source, text, review.description(), review.findings());
  }

  private static String text(Path file, String source) {
    return InputFiles.read(
        file,
        in -> {
          if (InputFiles.isSavedNetwork(in)) {
            throw new BadInputException(
                "'" + file + "' is a saved network; validate the rulesheet that it was built of");
          }
          return RulesheetReader.text(in, source);
        });
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
    Report report = new Report().json("file", source);
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
