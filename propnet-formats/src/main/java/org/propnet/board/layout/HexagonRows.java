package org.propnet.board.layout;

import com.google.common.primitives.ImmutableDoubleArray;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Finds the shifts of rows of hexagons. A hexagon has neighbours beside it in its row, and two in
 * each of the rows above and below, with consecutive numbers. These numbers determine the shift
 * between adjacent rows, so that boards may be rhombs, hexagons or stars.
 */
final class HexagonRows {

  /** Maximum percentage of wrong links, since rulesheets have mistakes. */
  private static final int MAX_PERCENT_WRONG = 5;

  /** Minimum percentage of the links between rows that go to the less frequent side. */
  private static final int MIN_PERCENT_SLANTED = 20;

  private static final int PERCENT = 100;

  /** A place in its row. */
  record Cell(int row, int number) {}

  /** Two neighbours. */
  record Pair(Cell from, Cell to) {}

  private HexagonRows() {}

  /**
   * How far each row is shifted to the right, in hexagons.
   *
   * @param rows how many rows there are
   * @param pairs the neighbours, in one or both directions
   * @return empty if the adjacency isn't that of hexagons
   */
  static Optional<ImmutableDoubleArray> shifts(int rows, Set<Pair> pairs) {
    Set<Pair> once = new HashSet<>();
    for (Pair pair : pairs) {
      once.add(pair.from.row > pair.to.row ? new Pair(pair.to, pair.from) : pair);
    }
    List<Map<Integer, Integer>> steps = new ArrayList<>();
    for (int row = 0; row < rows; row++) {
      steps.add(new TreeMap<>());
    }
    int wrong = 0;
    int between = 0;
    for (Pair pair : once) {
      int step = pair.to.number - pair.from.number;
      if (pair.to.row == pair.from.row + 1) {
        steps.get(pair.from.row).merge(step, 1, Integer::sum);
        between++;
      } else if (pair.to.row != pair.from.row || Math.abs(step) != 1) {
        wrong++;
      }
    }
    ImmutableDoubleArray.Builder shifts = ImmutableDoubleArray.builder(rows).add(0);
    double shift = 0;
    int slanted = 0;
    int usual = 0;
    for (int row = 0; row + 1 < rows; row++) {
      Map<Integer, Integer> own = steps.get(row);
      int best = usual;
      for (int step : own.keySet()) {
        best = count(own, step) > count(own, best) ? step : best;
      }
      usual = best;
      wrong += own.values().stream().mapToInt(count -> count).sum() - count(own, best);
      slanted += Math.min(own.getOrDefault(best, 0), own.getOrDefault(best + 1, 0));
      shift -= best + 0.5;
      shifts.add(shift);
    }
    boolean isHexagonal =
        slanted > 1
            && slanted * PERCENT >= between * MIN_PERCENT_SLANTED
            && wrong * PERCENT <= once.size() * MAX_PERCENT_WRONG;
    return isHexagonal ? Optional.of(shifts.build()) : Optional.empty();
  }

  /** The number of links by a given step to the side, or by one more. */
  private static int count(Map<Integer, Integer> steps, int step) {
    return steps.getOrDefault(step, 0) + steps.getOrDefault(step + 1, 0);
  }
}
