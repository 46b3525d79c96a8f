package org.propnet.board.layout;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Set;
import org.propnet.board.model.Board.Label;
import org.propnet.board.model.Board.Shape;
import org.propnet.board.model.Place;
import org.propnet.board.relation.SquareNames;
import org.propnet.gdl.Term;

/** Lays out places that are lines between points, with the points around a circle. */
final class EdgeLayout {

  private static final int MIN_POINTS = 3;
  private static final double SPACE = 0.55;

  private EdgeLayout() {}

  /** Whether pairs are the edges of a complete graph, each of them in one direction. */
  static boolean isGraph(ImmutableSet<ImmutableList<Term>> pairs) {
    int points = points(pairs).size();
    return points >= MIN_POINTS
        && pairs.size() == points * (points - 1) / 2
        && pairs.stream()
            .noneMatch(pair -> pair.get(0).equals(pair.get(1)) || pairs.contains(pair.reverse()));
  }

  private static ImmutableSet<Term> points(ImmutableSet<ImmutableList<Term>> pairs) {
    Set<Term> points = new LinkedHashSet<>();
    pairs.forEach(points::addAll);
    return points.stream().sorted(BY_NAME).collect(ImmutableSet.toImmutableSet());
  }

  private static final Comparator<Term> BY_NAME =
      Comparator.comparing((Term term) -> term.toString().length()).thenComparing(Term::toString);

  /** The board. */
  static BoardPlan plan(String name, ImmutableSet<ImmutableList<Term>> pairs) {
    ImmutableList<Term> points = points(pairs).asList();
    double radius = points.size() * SPACE;
    double middle = radius + 0.5;
    ImmutableMap.Builder<Term, Place.Point> at = ImmutableMap.builder();
    ImmutableList.Builder<Label> labels = ImmutableList.builder();
    for (int i = 0; i < points.size(); i++) {
      double angle = 2 * Math.PI * i / points.size() - Math.PI / 2;
      double x = Math.cos(angle);
      double y = Math.sin(angle);
      at.put(
          points.get(i), new Place.Point(round(middle + radius * x), round(middle + radius * y)));
      double outside = radius + 0.4;
      labels.add(
          new Label(
              points.get(i).toString(), round(middle + outside * x), round(middle + outside * y)));
    }
    return plan(name, pairs, at.buildOrThrow(), labels.build(), 2 * middle, 2 * middle);
  }

  /** The board, if the points are named squares. */
  static BoardPlan grid(String name, ImmutableSet<ImmutableList<Term>> pairs) {
    ImmutableSet<Term> points = points(pairs);
    SquareNames squares = SquareNames.of(points).orElseThrow();
    ImmutableList<Term> columns = squares.columns();
    ImmutableList<Term> rows = squares.rows();
    ImmutableMap.Builder<Term, Place.Point> at = ImmutableMap.builder();
    for (Term point : points) {
      ImmutableList<Term> parts = SquareNames.parts(point).orElseThrow();
      at.put(
          point,
          new Place.Point(
              columns.indexOf(parts.get(0)) + 0.5, rows.size() - rows.indexOf(parts.get(1)) - 0.5));
    }
    ImmutableList<Label> labels = PlaceLayout.gridLabels(columns, rows);
    return plan(name, pairs, at.buildOrThrow(), labels, columns.size(), rows.size());
  }

  private static BoardPlan plan(
      String name,
      ImmutableSet<ImmutableList<Term>> pairs,
      ImmutableMap<Term, Place.Point> spots,
      ImmutableList<Label> labels,
      double width,
      double height) {
    ImmutableMap.Builder<ImmutableList<Term>, Place.Point> from = ImmutableMap.builder();
    ImmutableMap.Builder<ImmutableList<Term>, Place.Point> to = ImmutableMap.builder();
    for (ImmutableList<Term> pair : pairs) {
      from.put(pair, Objects.requireNonNull(spots.get(pair.get(0))));
      to.put(pair, Objects.requireNonNull(spots.get(pair.get(1))));
    }
    return new BoardPlan(
        name,
        Shape.LINE,
        round(width),
        round(height),
        from.buildOrThrow(),
        to.buildOrThrow(),
        labels);
  }

  /** A coordinate without the last digits, which depend on the order of computation. */
  static double round(double value) {
    return Math.rint(value * 1000) / 1000;
  }
}
