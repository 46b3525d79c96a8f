package org.propnet.cli.farm;

import java.util.ArrayList;
import java.util.List;
import org.propnet.cli.report.Figures;
import org.propnet.cli.report.Report;
import org.propnet.cli.report.Table;
import org.propnet.farm.playout.PlayoutFigures;
import org.propnet.machine.Role;

/** Statistics of playouts as a table. */
final class FiguresReport {

  private FiguresReport() {}

  /** Adds lengths and goals: means, variances, and the frequency of each goal. */
  static void add(Report report, PlayoutFigures figures, List<Role> roles) {
    Table table =
        Table.of("lrrl", "", "mean", "variance", "")
            .text(
                "  length",
                number(figures.meanLength()),
                number(figures.lengthVariance()),
                "joint moves");
    List<Report> goals = new ArrayList<>();
    for (int role = 0; role < roles.size(); role++) {
      if (!roles.get(role).equals(Role.RANDOM)) {
        double mean = figures.meanGoal(role);
        double variance = figures.goalVariance(role);
        table.text(
            "  " + roles.get(role), number(mean), number(variance), histogram(figures, role));
        goals.add(
            new Report()
                .json("role", roles.get(role))
                .json("mean", mean)
                .json("variance", variance)
                .json("histogram", figures.goals().get(role)));
      }
    }
    report
        .json("cut", figures.cut())
        .json("stuck", figures.stuck())
        .json("without_goal", figures.withoutGoal())
        .json("steps", figures.steps())
        .json("squared_steps", figures.squaredSteps())
        .json("mean_length", figures.meanLength())
        .json("length_variance", figures.lengthVariance())
        .json("goals", goals)
        .table(table);
  }

  /** Formats a histogram, such as {@code 0: 43,000, 100: 57,000}. */
  private static String histogram(PlayoutFigures figures, int role) {
    return String.join(
        ", ",
        figures.goals().get(role).entrySet().stream()
            .map(goal -> goal.getKey() + ": " + Figures.number(goal.getValue()))
            .toList());
  }

  private static String number(double value) {
    return Double.isNaN(value) ? "-" : Figures.format("%,.4f", value);
  }
}
