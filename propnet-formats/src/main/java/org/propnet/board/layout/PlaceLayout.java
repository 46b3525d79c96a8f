package org.propnet.board.layout;

import com.google.common.base.Joiner;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.propnet.board.hints.BoardHints;
import org.propnet.board.model.Board;
import org.propnet.board.model.Board.Label;
import org.propnet.board.model.Board.Shape;
import org.propnet.board.model.Place;
import org.propnet.board.relation.IndexChoice;
import org.propnet.board.relation.SquareNames;
import org.propnet.gdl.Term;

/** Lays out the places of a board that isn't hexagonal: columns to the right, rows upwards. */
public final class PlaceLayout {

  /** The gap between the small boards of a big one. */
  private static final double GAP = 0.4;

  /** Maximum number of places in a row of a track, which continues in further rows. */
  private static final int MAX_TRACK = 12;

  private final IndexChoice main;
  private final BoardAxes axes;
  private final ImmutableSet<ImmutableList<Term>> keys;

  private final Optional<BoardHints.Layout> hint;

  /** The positions of the places of a row according to facts. */
  private final Spots laid;

  private final Optional<Rings> rings;

  /**
   * @param keys the places
   * @param hint the hint of the author
   * @param laid the positions of the places of a row according to facts
   */
  PlaceLayout(
      IndexChoice main,
      BoardAxes axes,
      Set<ImmutableList<Term>> keys,
      Optional<BoardHints.Layout> hint,
      Spots laid) {
    this.laid = laid;
    this.rings = hint.isEmpty() ? Rings.of(main.values()) : Optional.empty();
    this.main = main;
    this.axes = axes;
    this.keys = ImmutableSet.copyOf(keys);
    this.hint = hint;
  }

  /** The boards, each with the spots of its places. */
  ImmutableList<BoardPlan> plans() {
    if (main.indexes().length() == 2 && main.isLinks()) {
      return ImmutableList.of(EdgeLayout.grid(main.name(), keys));
    }
    if (main.indexes().length() == 2 && EdgeLayout.isGraph(keys)) {
      return ImmutableList.of(EdgeLayout.plan(main.name(), keys));
    }
    List<Map<ImmutableList<Term>, Place.Point>> split = new ArrayList<>();
    int boards = main.indexes().length() == 3 ? main.values().get(axes.board()).size() : 1;
    IntStream.range(0, boards).forEach(board -> split.add(new LinkedHashMap<>()));
    for (ImmutableList<Term> key : keys) {
      int board = boards == 1 ? 0 : main.values().get(axes.board()).indexOf(key.get(axes.board()));
      split.get(board).put(key, spot(key));
    }
    ImmutableList.Builder<BoardPlan> plans = ImmutableList.builder();
    IntStream.range(0, boards).forEach(board -> plans.add(plan(board, split.get(board))));
    return plans.build();
  }

  private BoardPlan plan(int board, Map<ImmutableList<Term>, Place.Point> spots) {
    String name =
        main.indexes().length() == 3
            ? main.name() + " " + main.values().get(axes.board()).get(board)
            : main.name();
    double width = spots.values().stream().mapToDouble(Place.Point::x).max().orElse(0) + 0.5;
    double height = spots.values().stream().mapToDouble(Place.Point::y).max().orElse(0) + 0.5;
    Shape shape =
        hint.flatMap(BoardHints.Layout::shape).orElse(axes.isTrack() ? laid.shape() : Shape.SQUARE);
    return new BoardPlan(
        name, shape, width, height, ImmutableMap.copyOf(spots), ImmutableMap.of(), labels(spots));
  }

  private Place.Point spot(ImmutableList<Term> key) {
    if (key.size() == 1 && hint.isPresent() && !hint.get().layout().isEmpty()) {
      return laid(hint.get().layout(), key.get(0).toString());
    }
    if (rings.isPresent()) {
      return rings.get().spot(key);
    }
    if (axes.isTrack() && !laid.at().isEmpty()) {
      return Objects.requireNonNull(laid.at().get(key.get(0)));
    }
    if (axes.isTrack()) {
      int number = axes.columns().indexOf(key.get(0));
      int rows = (axes.columns().size() + MAX_TRACK - 1) / MAX_TRACK;
      int length = (axes.columns().size() + rows - 1) / rows;
      int row = number / length;
      return new Place.Point(number % length + 0.5, row + 0.5);
    }
    if (key.size() > 3) {
      int small = main.isInterleaved() ? 1 : 2;
      int up = main.isInterleaved() ? 2 : 1;
      return new Place.Point(along(0, key, small, false), along(up, key, 3, true));
    }
    int row = axes.row(key);
    return new Place.Point(axes.column(key) + 0.5, axes.rows().size() - row - 0.5);
  }

  /** The author's position of a place; below all others if there is none. */
  private static Place.Point laid(ImmutableList<ImmutableList<String>> layout, String name) {
    for (int row = 0; row < layout.size(); row++) {
      int column = layout.get(row).indexOf(name);
      if (column >= 0) {
        return new Place.Point(column + 0.5, row + 0.5);
      }
    }
    return new Place.Point(0.5, layout.size() + 0.5);
  }

  /** The coordinate, in one direction, of a square in a small board. */
  private double along(int big, ImmutableList<Term> key, int small, boolean isUp) {
    int outer = main.values().get(big).indexOf(key.get(big));
    int inner = main.values().get(small).indexOf(key.get(small));
    int size = main.values().get(small).size();
    double at = outer * (size + GAP) + inner + 0.5;
    return isUp ? main.values().get(big).size() * (size + GAP) - GAP - at : at;
  }

  private ImmutableList<Label> labels(Map<ImmutableList<Term>, Place.Point> spots) {
    ImmutableList.Builder<Label> labels = ImmutableList.builder();
    if (rings.isPresent() || (axes.isTrack() && laid.shape() == Shape.SQUARE)) {
      return labels.build();
    }
    if (axes.isTrack()) {
      spots.forEach(
          (key, spot) -> labels.add(new Label(key.get(0).toString(), spot.x(), spot.y() + 0.45)));
    } else if (main.indexes().length() < 4) {
      return gridLabels(axes.columns(), axes.rows());
    }
    return labels.build();
  }

  /** The names of columns, below a grid, and those of rows, to its left. */
  static ImmutableList<Label> gridLabels(List<Term> columns, List<Term> rows) {
    ImmutableList.Builder<Label> labels = ImmutableList.builder();
    for (int i = 0; i < columns.size(); i++) {
      labels.add(new Label(columns.get(i).toString(), i + 0.5, rows.size() + 0.4));
    }
    for (int i = 0; i < rows.size(); i++) {
      labels.add(new Label(rows.get(i).toString(), -0.4, rows.size() - i - 0.5));
    }
    return labels.build();
  }

  /**
   * The boards and their places.
   *
   * @param places the numbers of the places by the values of the indexes
   */
  public record Result(
      ImmutableList<Board> boards, ImmutableMap<ImmutableList<Term>, Integer> places) {}

  /** Numbers the places of boards, row by row. */
  static Result numbered(List<BoardPlan> plans, int first) {
    ImmutableList.Builder<Board> boards = ImmutableList.builder();
    ImmutableMap.Builder<ImmutableList<Term>, Integer> numbers = ImmutableMap.builder();
    int next = first;
    for (BoardPlan plan : plans) {
      List<Map.Entry<ImmutableList<Term>, Place.Point>> own =
          new ArrayList<>(plan.spots().entrySet());
      own.sort(
          Comparator.comparingDouble(
                  (Map.Entry<ImmutableList<Term>, Place.Point> entry) -> entry.getValue().y())
              .thenComparingDouble(entry -> entry.getValue().x()));
      ImmutableList.Builder<Place> places = ImmutableList.builder();
      for (Map.Entry<ImmutableList<Term>, Place.Point> entry : own) {
        ImmutableList<Term> key = entry.getKey();
        Place.Point at = entry.getValue();
        places.add(new Place(next, Joiner.on(' ').join(key), at.x(), at.y(), plan.ends().get(key)));
        numbers.put(key, next++);
      }
      boards.add(
          new Board(
              plan.name(),
              plan.shape(),
              plan.width(),
              plan.height(),
              places.build(),
              plan.labels()));
    }
    return new Result(boards.build(), numbers.buildOrThrow());
  }

  /** All index values of some relations, optionally with the squares between them. */
  static ImmutableSet<ImmutableList<Term>> keys(List<IndexChoice> layers, boolean isFilled) {
    Set<ImmutableList<Term>> all = new LinkedHashSet<>();
    layers.forEach(layer -> all.addAll(layer.keys()));
    IndexChoice main = layers.get(0);
    if (isFilled && main.isNamed()) {
      List<Term> names = all.stream().map(key -> key.get(0)).toList();
      SquareNames.filled(names).forEach(name -> all.add(ImmutableList.of(name)));
    } else if (isFilled && main.indexes().length() == 2) {
      Sets.cartesianProduct(
              ImmutableSet.copyOf(main.values().get(0)), ImmutableSet.copyOf(main.values().get(1)))
          .forEach(key -> all.add(ImmutableList.copyOf(key)));
    }
    return ImmutableSet.copyOf(all);
  }

  /** The names of squares, if the keys are names of squares. */
  static Optional<SquareNames> squares(IndexChoice main, Set<ImmutableList<Term>> keys) {
    return main.isNamed()
        ? SquareNames.of(keys.stream().map(key -> key.get(0)).toList())
        : Optional.empty();
  }
}
