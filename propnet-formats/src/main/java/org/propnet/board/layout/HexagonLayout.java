package org.propnet.board.layout;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.primitives.ImmutableDoubleArray;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.propnet.board.layout.Adjacency.Link;
import org.propnet.board.layout.HexagonRows.Cell;
import org.propnet.board.layout.HexagonRows.Pair;
import org.propnet.board.model.Board.Label;
import org.propnet.board.model.Board.Shape;
import org.propnet.board.model.Place;
import org.propnet.gdl.Term;

/** Lays out places as hexagons if their adjacency is that of hexagons. */
record HexagonLayout(String name, BoardAxes axes, ImmutableSet<ImmutableList<Term>> keys) {

  /** The vertical distance of rows of hexagons of width 1. */
  private static final double ROW = Math.sqrt(3) / 2;

  private static final double HALF_HEIGHT = 1 / Math.sqrt(3);

  private static final int MIN_OUTLINE = 5;
  private static final int MIN_CUT = 2;
  private static final int PERCENT = 100;
  private static final int MIN_PERCENT_INSIDE = 85;

  /**
   * The board, if the adjacency is that of hexagons.
   *
   * @param relations the links of each relation
   */
  Optional<BoardPlan> plan(ImmutableList<ImmutableSet<Link>> relations) {
    for (ImmutableSet<Link> links : relations) {
      for (boolean byColumns : new boolean[] {false, true}) {
        Set<Pair> pairs = new HashSet<>();
        links.forEach(
            link -> pairs.add(new Pair(cell(link.from(), byColumns), cell(link.to(), byColumns))));
        int rows = (byColumns ? axes.columns() : axes.rows()).size();
        Optional<ImmutableDoubleArray> shifts = HexagonRows.shifts(rows, pairs);
        if (shifts.isPresent()) {
          return Optional.of(plan(shifts.get(), byColumns));
        }
      }
    }
    return Optional.empty();
  }

  /** The board, if its outline is hexagonal: a square with exactly two opposite corners cut off. */
  Optional<BoardPlan> byOutline() {
    int size = axes.rows().size();
    if (size < MIN_OUTLINE || axes.columns().size() != size) {
      return Optional.empty();
    }
    for (boolean isRising : new boolean[] {true, false}) {
      int cut = size;
      int corners = 0;
      for (ImmutableList<Term> key : keys) {
        int row = isRising ? axes.row(key) : size - 1 - axes.row(key);
        int column = axes.column(key);
        corners += row == column && (row == 0 || row == size - 1) ? 1 : 0;
        cut = Math.min(cut, Math.min(size - 1 - row + column, size - 1 - column + row));
      }
      int inside = size * size - cut * (cut + 1);
      if (cut >= MIN_CUT && corners == 2 && keys.size() * PERCENT >= inside * MIN_PERCENT_INSIDE) {
        return Optional.of(slanted(isRising ? -0.5 : 0.5));
      }
    }
    return Optional.empty();
  }

  /**
   * The board as a rhomb, with each row shifted by half a hexagon to the right of the one below.
   */
  BoardPlan rhomb() {
    return slanted(0.5);
  }

  private BoardPlan slanted(double shift) {
    return plan(
        ImmutableDoubleArray.copyOf(
            IntStream.range(0, axes.rows().size()).mapToDouble(row -> row * shift)),
        false);
  }

  /** A place in its row; or in its column, if columns are shifted. */
  private Cell cell(ImmutableList<Term> key, boolean byColumns) {
    return byColumns
        ? new Cell(axes.column(key), axes.row(key))
        : new Cell(axes.row(key), axes.column(key));
  }

  private BoardPlan plan(ImmutableDoubleArray shifts, boolean byColumns) {
    double left = Double.POSITIVE_INFINITY;
    for (ImmutableList<Term> key : keys) {
      Cell cell = cell(key, byColumns);
      left = Math.min(left, cell.number() + shifts.get(cell.row()));
    }
    Map<ImmutableList<Term>, Place.Point> spots = new LinkedHashMap<>();
    double[] begin = new double[shifts.length()];
    double width = 0;
    for (ImmutableList<Term> key : keys) {
      Cell cell = cell(key, byColumns);
      double x = cell.number() + shifts.get(cell.row()) - left + 0.5;
      begin[cell.row()] = begin[cell.row()] == 0 ? x : Math.min(begin[cell.row()], x);
      width = Math.max(width, x + 0.5);
      spots.put(key, new Place.Point(x, height(cell.row(), shifts.length(), byColumns)));
    }
    ImmutableList.Builder<Label> labels = ImmutableList.builder();
    ImmutableList<Term> names = byColumns ? axes.columns() : axes.rows();
    for (int row = 0; row < names.size(); row++) {
      double y = height(row, shifts.length(), byColumns);
      labels.add(new Label(names.get(row).toString(), begin[row] - 0.9, y));
    }
    double height = EdgeLayout.round((shifts.length() - 1) * ROW + 2 * HALF_HEIGHT);
    return new BoardPlan(
        name,
        Shape.HEXAGON,
        width,
        height,
        ImmutableMap.copyOf(spots),
        ImmutableMap.of(),
        labels.build());
  }

  /** Rows with numbers go upwards, those with letters downwards. */
  private static double height(int row, int rows, boolean isDown) {
    return EdgeLayout.round(HALF_HEIGHT + (isDown ? row : rows - 1 - row) * ROW);
  }
}
