package org.propnet.cli.check;

import com.google.common.base.Joiner;
import java.util.Locale;
import org.propnet.check.LineOfPlay;
import org.propnet.check.Promise;
import org.propnet.check.PromiseResult;
import org.propnet.cli.report.Figures;
import org.propnet.cli.report.Report;

/** Formats the results of promises in reports. */
public final class PromiseReport {

  private static final Joiner SPACES = Joiner.on(' ');

  private PromiseReport() {}

  /** The complete result as JSON. */
  public static Report json(PromiseResult result) {
    Report report =
        new Report()
            .json("promise", result.promise().name().toLowerCase(Locale.ROOT))
            .json("role", result.role())
            .json("information", result.promise().isInformation())
            .json("verdict", result.verdict().name().toLowerCase(Locale.ROOT))
            .json("how", result.explanation());
    result
        .line()
        .ifPresent(
            line ->
                report
                    .json("joint_moves", line.jointMoves())
                    .json("shortest", line.shortest())
                    .json("loop_start", line.loopStart())
                    .json("true", line.state()));
    return report;
  }

  /** Adds a line of play to the text of a report. */
  public static void addLine(Report report, PromiseResult result, LineOfPlay line) {
    boolean isGood = result.promise() == Promise.WINNABLE;
    report
        .blank()
        .line(
            result.title()
                + (isGood ? "" : ", refuted")
                + ": "
                + length(line)
                + (line.shortest() ? ", none is shorter" : ""));
    for (int i = 0; i < line.length(); i++) {
      if (line.loopStart().isPresent() && line.loopStart().getAsInt() == i) {
        report.line("  and from here on again and again:");
      }
      report.line("  " + SPACES.join(line.jointMoves().get(i)));
    }
    if (!isGood) {
      report.words("  true then:", line.state());
    }
  }

  private static String length(LineOfPlay line) {
    return switch (line.length()) {
      case 0 -> "in the initial state";
      case 1 -> "after 1 joint move";
      default -> "after " + Figures.number(line.length()) + " joint moves";
    };
  }
}
