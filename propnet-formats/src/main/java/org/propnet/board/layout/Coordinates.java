package org.propnet.board.layout;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableMap;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.propnet.board.model.Board;
import org.propnet.board.model.Place;
import org.propnet.coordinate.ArgumentPosition;
import org.propnet.coordinate.Domains;
import org.propnet.gdl.Rule;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;

/**
 * Lays out the places of a row by facts: a relation with each place once, together with two
 * coordinates. If the places are numbered row by row, the first is on top; otherwise the first
 * coordinate goes to the right and the second upwards.
 */
final class Coordinates {

  private static final int ARITY = 3;

  private static final int MAX_VALUES = 40;

  /** Maximum number of squares of a grid for each place on it. */
  private static final int MAX_SQUARES_FOR_PLACE = 4;

  private final Domains domains;
  private final ImmutableListMultimap<String, Sentence> facts;

  Coordinates(Collection<Rule> rules, Domains domains) {
    this.domains = domains;
    Set<String> derived = new HashSet<>();
    rules.stream()
        .filter(rule -> !rule.body().isEmpty())
        .forEach(rule -> derived.add(rule.head().relation()));
    this.facts =
        rules.stream()
            .map(Rule::head)
            .filter(head -> head.arity() == ARITY && !derived.contains(head.relation()))
            .collect(
                ImmutableListMultimap.toImmutableListMultimap(Sentence::relation, head -> head));
  }

  /**
   * The centres of places.
   *
   * @param places the places in their order
   * @return empty if the facts don't position all of them
   */
  Spots of(ImmutableList<Term> places) {
    for (String relation : facts.keySet()) {
      for (int key = 0; key < ARITY; key++) {
        Optional<ImmutableMap<Term, Place.Point>> found = of(relation, key, places);
        if (found.isPresent()) {
          return new Spots(found.get(), Board.Shape.SQUARE);
        }
      }
    }
    return Spots.NONE;
  }

  private Optional<ImmutableMap<Term, Place.Point>> of(
      String relation, int key, ImmutableList<Term> places) {
    int one = key == 0 ? 1 : 0;
    int other = key == 2 ? 1 : 2;
    ImmutableList<Term> columns = values(relation, one);
    ImmutableList<Term> rows = values(relation, other);
    Map<Term, int[]> byPlace = new LinkedHashMap<>();
    Set<List<Term>> distinct = new HashSet<>();
    for (Sentence fact : facts.get(relation)) {
      Term column = fact.arguments().get(one);
      Term row = fact.arguments().get(other);
      int[] at = {columns.indexOf(column), rows.indexOf(row)};
      if (byPlace.put(fact.arguments().get(key), at) != null
          || !distinct.add(List.of(column, row))) {
        return Optional.empty();
      }
    }
    boolean isGrid =
        byPlace.keySet().containsAll(places)
            && Math.min(columns.size(), rows.size()) > 1
            && Math.max(columns.size(), rows.size()) < places.size()
            && columns.size() * rows.size() <= MAX_SQUARES_FOR_PLACE * places.size();
    if (!isGrid) {
      return Optional.empty();
    }
    List<int[]> at = new ArrayList<>();
    places.forEach(place -> at.add(byPlace.getOrDefault(place, new int[2])));
    return Optional.of(laid(places, at, columns.size(), rows.size()));
  }

  /** The values of a coordinate in their order; none if they have none. */
  private ImmutableList<Term> values(String relation, int argument) {
    Set<Term> values = new LinkedHashSet<>();
    facts.get(relation).forEach(fact -> values.add(fact.arguments().get(argument)));
    return values.size() > MAX_VALUES
        ? ImmutableList.of()
        : domains
            .ordered(new ArgumentPosition(relation, ARITY, argument), values)
            .orElse(ImmutableList.of());
  }

  private static ImmutableMap<Term, Place.Point> laid(
      List<Term> places, List<int[]> at, int first, int second) {
    boolean isByFirst = isByRows(at, 0);
    boolean isByRows = isByFirst || isByRows(at, 1);
    ImmutableMap.Builder<Term, Place.Point> points = ImmutableMap.builder();
    for (int i = 0; i < places.size(); i++) {
      int x = at.get(i)[isByFirst ? 1 : 0];
      int y = at.get(i)[isByFirst ? 0 : 1];
      int height = isByFirst ? first : second;
      points.put(places.get(i), new Place.Point(x + 0.5, (isByRows ? y : height - 1 - y) + 0.5));
    }
    return points.buildOrThrow();
  }

  /** Whether the places are numbered row by row, with the given coordinate as the row. */
  private static boolean isByRows(List<int[]> at, int row) {
    for (int i = 1; i < at.size(); i++) {
      int step = at.get(i)[row] - at.get(i - 1)[row];
      if (step < 0 || (step == 0 && at.get(i)[1 - row] < at.get(i - 1)[1 - row])) {
        return false;
      }
    }
    return true;
  }
}
