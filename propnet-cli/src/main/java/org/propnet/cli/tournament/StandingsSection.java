package org.propnet.cli.tournament;

import com.google.common.collect.ImmutableMultiset;
import com.google.common.collect.Maps;
import java.util.ArrayList;
import java.util.List;
import org.propnet.cli.play.ErrorCodes;
import org.propnet.cli.report.Cell;
import org.propnet.cli.report.Figures;
import org.propnet.cli.report.Report;
import org.propnet.cli.report.Table;
import org.propnet.player.rating.Rating;
import org.propnet.player.tournament.Standing;

/**
 * The table of the players.
 *
 * @param results the results of all games, or of one
 */
record StandingsSection(Results results) {

  void addTo(Report report, List<Standing> standings) {
    Table table = Table.list("standings", alignment(), headings());
    for (Standing standing : standings) {
      addTo(table, standing);
    }
    report.table(table);
    notes().forEach(report::line);
  }

  private String alignment() {
    return "lrrrrrrrr" + (results.hasGroups() ? "r" : "") + "ll";
  }

  private String[] headings() {
    List<String> headings =
        new ArrayList<>(
            List.of("player", "place", "matches", "points", "%", "rating", "from", "to", "goal"));
    if (results.hasGroups()) {
      headings.add("group");
    }
    headings.add("errors");
    headings.add("");
    return headings.toArray(String[]::new);
  }

  private void addTo(Table table, Standing standing) {
    int player = standing.entrant();
    String name = results.names().get(player);
    PlayerFigures figures = results.figures().get(player);
    Rating rating = results.ratings().get(player);
    List<Cell> cells = new ArrayList<>();
    cells.add(Cell.json("player", name));
    cells.add(Cell.of("place", standing.place()));
    cells.add(Cell.of("matches", figures.matches()));
    cells.add(Cell.json("completed", figures.completed()));
    cells.add(Cell.of("points", standing.points()));
    cells.add(Cell.json("byes", standing.byes()));
    cells.add(measure("share", figures.share(), Figures.decimal(100 * figures.share())));
    cells.add(elo("rating", Double.isFinite(rating.low()) ? rating.elo() : Double.NaN));
    cells.add(elo("low", rating.low()));
    cells.add(elo("high", rating.high()));
    double goal = figures.goal().orElse(Double.NaN);
    cells.add(measure("mean_goal", goal, Figures.decimal(goal)));
    cells.add(
        results.hasGroups()
            ? Cell.of("group", rating.group() + 1)
            : Cell.json("group", rating.group() + 1));
    ImmutableMultiset<String> errors = figures.errors();
    cells.add(
        Cell.of("errors", Maps.toMap(errors.elementSet(), errors::count), ErrorCodes.text(errors)));
    cells.add(Cell.of("note", standing.note(), standing.note()));
    table.item(name, cells.toArray(Cell[]::new));
  }

  private static Cell measure(String name, double value, String text) {
    return Cell.of(name, value, Double.isFinite(value) ? text : "-");
  }

  private static Cell elo(String name, double value) {
    return measure(name, value, Figures.change(Math.round(value)));
  }

  /** Notes needed to interpret the ratings. */
  List<String> notes() {
    List<String> notes = new ArrayList<>();
    if (results.hasGroups()) {
      notes.add("no matches connect players of different groups: their ratings can't be compared");
    }
    for (int player = 0; player < results.names().size(); player++) {
      double share = results.pairShare(player);
      if (share == 1 || share == 0) {
        notes.add(
            results.names().get(player)
                + (share == 1 ? " lost" : " won")
                + " no point: how far "
                + (share == 1 ? "up" : "down")
                + " its interval goes is decided by the prior alone");
      }
    }
    return notes;
  }
}
