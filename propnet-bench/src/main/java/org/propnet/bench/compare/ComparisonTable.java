package org.propnet.bench.compare;

import java.io.PrintWriter;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Locale;

/** Prints a comparison as a table in Markdown. */
final class ComparisonTable {

  private static final MathContext DIGITS = new MathContext(4);

  private ComparisonTable() {}

  static void print(Comparison comparison, PrintWriter out) {
    out.println("| benchmark | before | after | unit | times as fast | |");
    out.println("| --- | ---: | ---: | --- | ---: | --- |");
    for (ComparedPair pair : comparison.pairs()) {
      out.printf(
          Locale.ROOT,
          "| %s | %s | %s | %s | %.3f | %s |%n",
          pair.key(),
          text(pair.before()),
          text(pair.after()),
          pair.after().unit(),
          pair.ratio(),
          remark(pair));
    }
    List<ComparedPair> primaries = comparison.primaries();
    out.println();
    out.printf(
        Locale.ROOT,
        "geometric mean of %d %s, counters left out: %.3f; within the error: %d%n",
        primaries.size(),
        primaries.size() == 1 ? "ratio" : "ratios",
        comparison.geometricMean(),
        primaries.stream().filter(ComparedPair::isWithinError).count());
  }

  private static String remark(ComparedPair pair) {
    if (!pair.hasErrors()) {
      return "error unknown";
    }
    return pair.isWithinError() ? "within the error" : "";
  }

  private static String text(Measurement measurement) {
    String score = text(measurement.score());
    return Double.isNaN(measurement.error()) ? score : score + " ± " + text(measurement.error());
  }

  private static String text(double value) {
    return BigDecimal.valueOf(value).round(DIGITS).stripTrailingZeros().toPlainString();
  }
}
