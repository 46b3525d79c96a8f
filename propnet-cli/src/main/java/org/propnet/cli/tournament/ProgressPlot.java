package org.propnet.cli.tournament;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.propnet.player.rating.Rating;

/**
 * Plot of the ratings of the leading players, match by match.
 *
 * @param results the results
 * @param order the players, the best first
 */
record ProgressPlot(Results results, ImmutableList<Integer> order) {

  private static final int MAX_LINES = 6;
  private static final int POINTS = 24;
  private static final int HEIGHT = 300;
  private static final int TOP = 12;
  private static final int BOTTOM = 40;
  private static final int LEFT = 52;
  private static final int LINE_OF_TEXT = 15;

  String svg() {
    List<Integer> shown = order.subList(0, Math.min(MAX_LINES, order.size()));
    int[] counts = counts();
    List<ImmutableList<Rating>> ratings = new ArrayList<>();
    for (int count : counts) {
      ratings.add(results.ratings(count));
    }
    double labels =
        shown.stream()
            .mapToDouble(player -> Svg.width(results.names().get(player)))
            .max()
            .orElse(0);
    double right = Svg.WIDTH - labels - 14;
    Axis across = new Axis(0, results.matches().size(), LEFT, right);
    Axis up = up(ratings, shown);
    Svg svg = new Svg(HEIGHT, "rating by number of matches");
    axes(svg, across, up, right);
    double[] heights = heights(shown, ratings.get(ratings.size() - 1), up);
    for (int i = 0; i < shown.size(); i++) {
      int player = shown.get(i);
      double[] points = new double[2 * counts.length];
      for (int j = 0; j < counts.length; j++) {
        points[2 * j] = across.at(counts[j]);
        points[2 * j + 1] = up.at(ratings.get(j).get(player).elo());
      }
      svg.path(points, "series s" + i);
      svg.text(right + 8, heights[i] + 4, "start", "label t" + i, results.names().get(player));
    }
    return svg.toString();
  }

  private int[] counts() {
    long all = results.matches().size();
    int points = (int) Math.min(POINTS, all);
    return IntStream.rangeClosed(1, points).map(point -> (int) (all * point / points)).toArray();
  }

  private static Axis up(List<ImmutableList<Rating>> ratings, List<Integer> shown) {
    double low = 0;
    double high = 0;
    for (ImmutableList<Rating> at : ratings) {
      for (int player : shown) {
        low = Math.min(low, at.get(player).elo());
        high = Math.max(high, at.get(player).elo());
      }
    }
    return Axis.of(low, high, HEIGHT - BOTTOM, TOP);
  }

  private static void axes(Svg svg, Axis across, Axis up, double right) {
    for (double mark = up.first(); mark <= up.high(); mark += up.step()) {
      svg.line(LEFT, up.at(mark), right, up.at(mark), "grid");
      svg.text(LEFT - 8, up.at(mark) + 4, "end", "mark", up.text(mark));
    }
    int bottom = HEIGHT - BOTTOM;
    double step = Math.max(1, across.step());
    for (double mark = 0; mark <= across.high(); mark += step) {
      svg.text(across.at(mark), bottom + 17, "middle", "mark", across.text(mark));
    }
    svg.caption(right, HEIGHT - 4, "matches of the tournament");
  }

  /** The heights of the labels: each at the end of its line, or below the previous label. */
  private static double[] heights(List<Integer> shown, ImmutableList<Rating> last, Axis up) {
    List<Integer> fromTop =
        IntStream.range(0, shown.size())
            .boxed()
            .sorted(
                Comparator.<Integer>comparingDouble(i -> last.get(shown.get(i)).elo()).reversed())
            .toList();
    double[] heights = new double[shown.size()];
    double free = 0;
    for (int i : fromTop) {
      heights[i] = Math.max(free, up.at(last.get(shown.get(i)).elo()));
      free = heights[i] + LINE_OF_TEXT;
    }
    return heights;
  }
}
