package org.propnet.bench.growth;

import static java.util.Objects.requireNonNull;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import org.propnet.games.GameFamily;

/** Prints measurements as a table in Markdown. */
final class GrowthTable {

  private GrowthTable() {}

  static void print(List<GrowthPoint> points, PrintWriter out) {
    out.print("| | components | links |");
    for (Stage stage : Stage.values()) {
      out.print(" " + stage + " |");
    }
    out.println(" set-up, ms | states a second |");
    out.println("| --- |" + " ---: |".repeat(4 + Stage.values().length));
    for (GrowthPoint point : points) {
      out.printf(
          Locale.ROOT, "| %s | %,d | %,d |", point.game(), point.components(), point.links());
      for (Stage stage : Stage.values()) {
        out.printf(Locale.ROOT, " %,.1f |", requireNonNull(point.setup().get(stage)));
      }
      out.printf(Locale.ROOT, " %,.1f | %,.0f |%n", point.setupTime(), point.statesPerSecond());
    }
    out.println();
    for (GameFamily family : GameFamily.values()) {
      List<GrowthPoint> ofFamily =
          points.stream().filter(point -> point.game().family() == family).toList();
      if (ofFamily.size() > 1) {
        GrowthPoint first = ofFamily.get(0);
        GrowthPoint last = ofFamily.get(ofFamily.size() - 1);
        double links = Math.log((double) last.links() / first.links());
        out.printf(
            Locale.ROOT,
            "%s, from the first size to the last: set-up grows like links^%.2f, states a second like"
                + " links^%.2f%n",
            family,
            Math.log(last.setupTime() / first.setupTime()) / links,
            Math.log(last.statesPerSecond() / first.statesPerSecond()) / links);
      }
    }
  }
}
