package org.propnet.player.tournament;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;

/** The points of entrants, summed over matches. */
final class Score {

  private final double[] points;
  private final int[] matches;
  private final int[] byes;

  Score(int entrants) {
    points = new double[entrants];
    matches = new int[entrants];
    byes = new int[entrants];
  }

  /** Counts a match, unless it wasn't completed. */
  void add(PlayedMatch match) {
    ImmutableList<Double> won = match.points();
    for (int i = 0; i < won.size(); i++) {
      int entrant = match.entrants().get(i);
      points[entrant] += won.get(i);
      matches[entrant]++;
    }
  }

  /** Counts a bye. */
  void addBye(int entrant, double worth) {
    points[entrant] += worth;
    byes[entrant]++;
  }

  double points(int entrant) {
    return points[entrant];
  }

  /**
   * Ranks the entrants.
   *
   * @param level takes precedence over points: higher is better
   */
  ImmutableList<Standing> standings(IntUnaryOperator level, IntFunction<String> notes) {
    List<Integer> order = new ArrayList<>(Schedule.range(points.length));
    Comparator<Integer> best =
        Comparator.<Integer>comparingInt(level::applyAsInt)
            .thenComparingDouble(entrant -> points[entrant])
            .reversed();
    order.sort(best);
    List<Standing> standings = new ArrayList<>();
    for (int i = 0; i < order.size(); i++) {
      int entrant = order.get(i);
      boolean isLevel = i > 0 && best.compare(order.get(i - 1), entrant) == 0;
      standings.add(
          new Standing(
              entrant,
              isLevel ? standings.get(i - 1).place() : i + 1,
              matches[entrant],
              points[entrant],
              byes[entrant],
              notes.apply(entrant)));
    }
    return ImmutableList.copyOf(standings);
  }
}
