package org.propnet.cli.tournament;

import org.propnet.cli.report.Figures;

/**
 * Heat map of the scores between each pair of players, in percent.
 *
 * @param results the results
 */
record HeatMap(Results results) {

  private static final int ROW = 30;
  private static final int TOP = 26;
  private static final int GAP = 12;
  private static final int MAX_CELL = 84;
  private static final int MIN_CELL_WITH_TEXT = 30;
  private static final double MAX_OPACITY = 0.85;

  String svg() {
    int players = results.names().size();
    double left = GAP;
    for (int player = 0; player < players; player++) {
      left = Math.max(left, GAP + Svg.width(label(player)));
    }
    double cell = Math.min(MAX_CELL, (Svg.WIDTH - left) / players);
    Svg svg = new Svg(TOP + ROW * players + 4, "score of the row against the column");
    for (int player = 0; player < players; player++) {
      double x = left + cell * player + cell / 2;
      svg.text(x, TOP - 8, "middle", "mark", String.valueOf(player + 1));
      svg.text(left - GAP, TOP + ROW * player + 19, "end", "label", label(player));
      for (int other = 0; other < players; other++) {
        draw(svg, player, other, left + cell * other, cell);
      }
    }
    return svg.toString();
  }

  private String label(int player) {
    return player + 1 + " " + results.names().get(player);
  }

  private void draw(Svg svg, int player, int other, double x, double cell) {
    Results.Meeting meeting = results.meeting(player, other);
    double y = TOP + ROW * player;
    if (meeting.matches() == 0) {
      svg.box(x + 1, y + 1, cell - 2, ROW - 2, "none", 1, "no matches");
      return;
    }
    double share = meeting.share();
    String hint =
        Figures.format(
            "%s against %s: %,.1f of %d",
            results.names().get(player),
            results.names().get(other),
            meeting.points(),
            meeting.matches());
    double opacity = MAX_OPACITY * Math.abs(2 * share - 1);
    svg.box(x + 1, y + 1, cell - 2, ROW - 2, share < 0.5 ? "lost" : "won", opacity, hint);
    if (cell >= MIN_CELL_WITH_TEXT) {
      String text = Figures.number(Math.round(100 * share));
      svg.text(x + cell / 2, y + 19, "middle", "value", text);
    }
  }
}
