package org.propnet.cli.tournament;

import org.propnet.cli.report.Cell;
import org.propnet.cli.report.Figures;
import org.propnet.cli.report.Report;
import org.propnet.cli.report.Table;

/**
 * The section of a report about one game.
 *
 * @param name its name
 * @param figures its statistics
 */
record GameSection(String name, GameFigures figures) {

  private static final int PERCENT = 100;

  Report report() {
    Table table =
        Table.list("roles", "lrrrrr", "roles of " + name, "won", "points", "%", "from", "to");
    for (GameFigures.RoleFigures role : figures.roles()) {
      table.item(
          role.role().toString(),
          Cell.json("role", role.role()),
          Cell.of("won", role.wins()),
          Cell.of("points", role.points()),
          percent("share", figures.share(role)),
          percent("low", role.share().low()),
          percent("high", role.share().high()),
          Cell.json("mean_goal", role.goal()));
    }
    Report report =
        new Report()
            .json("matches", figures.matches())
            .json("completed", figures.completed())
            .json("draws", figures.draws())
            .table(table);
    report.line(
        "%s completed of %,d, drawn: %,d",
        Figures.counted(figures.completed(), "match"), figures.matches(), figures.draws());
    figures.lengths().ifPresent(lengths -> addTo(report, lengths));
    return report;
  }

  private static void addTo(Report report, GameFigures.Lengths lengths) {
    report
        .line(
            "length %,.1f joint moves in the mean, from %,d to %,d in 90 of 100 matches",
            lengths.mean(), lengths.low(), lengths.high())
        .json("mean_length", lengths.mean())
        .json("low_length", lengths.low())
        .json("high_length", lengths.high());
  }

  private static Cell percent(String name, double share) {
    return Cell.of(name, share, Double.isFinite(share) ? Figures.decimal(PERCENT * share) : "-");
  }
}
