package org.propnet.cli.rulesheet;

import java.io.PrintWriter;
import java.util.List;
import org.propnet.cli.io.Errors;
import org.propnet.cli.report.Figures;
import org.propnet.gdl.text.Excerpt;
import org.propnet.validate.Check;
import org.propnet.validate.Finding;
import org.propnet.validate.Severity;

/** Prints findings like a compiler, each with its line of the text. */
final class ReviewText {

  /** Maximum printed length of a line. */
  private static final int WIDTH = 160;

  /** Characters printed before the location in a longer line. */
  private static final int BEFORE = 40;

  /** Rules aren't located in longer lines; the search takes the product of their lengths. */
  private static final int MAX_SEARCHED = 10_000;

  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private final PrintWriter out;

  ReviewText(PrintWriter out) {
    this.out = out;
  }

  /** Prints the findings of one text. */
  void print(Review review) {
    if (review.findings().isEmpty()) {
      return;
    }
    String text = review.text();
    List<String> lines =
        (text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text).lines().toList();
    for (Finding finding : review.findings()) {
      print(finding, review, lines);
    }
  }

  private void print(Finding finding, Review review, List<String> lines) {
    String what = finding.severity() + ": " + finding.problem() + " [" + finding.check() + "]";
    out.println(Errors.printable(finding.position() + ": " + what));
    int number = finding.position().line();
    boolean isAboutAPlace =
        finding.rule() != Finding.WHOLE_RULESHEET || finding.check() == Check.SYNTAX;
    if (isAboutAPlace && number <= lines.size()) {
      String line = lines.get(number - 1);
      printLine(line, number, finding.position().column());
      review
          .rule(finding)
          .filter(rule -> line.length() > MAX_SEARCHED || !line.contains(rule))
          .ifPresent(rule -> out.println("  rule: " + Errors.printable(Excerpt.of(rule))));
    }
    out.println("  cure: " + Errors.printable(finding.cure()));
  }

  private void printLine(String line, int number, int column) {
    int start = column <= WIDTH ? 0 : column - BEFORE;
    String window = line.substring(Math.min(start, line.length()));
    window = window.length() <= WIDTH ? window : window.substring(0, WIDTH) + "...";
    String gutter = String.valueOf(number);
    String before = window.substring(0, Math.min(window.length(), column - 1 - start));
    out.println("  " + gutter + " | " + Errors.printable(window));
    out.println("  " + " ".repeat(gutter.length()) + " | " + before.replaceAll("[^\t]", " ") + "^");
  }

  /** Prints the totals for all texts. */
  void printSummary(List<Review> reviews, int unreadable) {
    StringBuilder line = new StringBuilder(Figures.counted(reviews.size(), "rulesheet") + ": ");
    String separator = "";
    for (Severity severity : Severity.values()) {
      long count = reviews.stream().mapToLong(review -> review.count(severity)).sum();
      line.append(separator).append(Figures.counted(count, severity.toString()));
      separator = ", ";
    }
    if (unreadable > 0) {
      line.append("; ").append(unreadable).append(" could not be read");
    }
    out.println(line);
  }
}
