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
import org.propnet.gdl.Term;

/** Places that are lines between points: the points stand around a circle. */
final class EdgeLayout {

  private static final int MIN_POINTS = 3;
  private static final double SPACE = 0.55;

  private EdgeLayout() {}

  /** Whether pairs are the edges between points, one edge between each two. */
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
    ImmutableMap<Term, Place.Point> spots = at.buildOrThrow();
    ImmutableMap.Builder<ImmutableList<Term>, Place.Point> from = ImmutableMap.builder();
    ImmutableMap.Builder<ImmutableList<Term>, Place.Point> to = ImmutableMap.builder();
    for (ImmutableList<Term> pair : pairs) {
      from.put(pair, Objects.requireNonNull(spots.get(pair.get(0))));
      to.put(pair, Objects.requireNonNull(spots.get(pair.get(1))));
    }
    return new BoardPlan(
        name,
        Shape.LINE,
        round(2 * middle),
        round(2 * middle),
        from.buildOrThrow(),
        to.buildOrThrow(),
        labels.build());
  }

  private static double round(double value) {
    return Math.rint(value * 1000) / 1000;
  }
}
