package org.propnet.board.layout;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.LinkedHashMultimap;
import com.google.common.collect.SetMultimap;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.propnet.board.model.Board;
import org.propnet.board.model.Place;
import org.propnet.gdl.Rule;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;
import org.propnet.machine.Role;

/**
 * Lays out two facing rows of places, if facts assign equally many to each of two roles: those of
 * the first role in front, from left to right, and those of the second behind, from right to left,
 * so that together they form a ring. An additional place of each role is at its right.
 */
final class Sides {

  private static final int MIN_PLACES = 3;

  private final ImmutableList<Term> roles;

  /** The places of each role, by the relations that assign them. */
  private final Map<String, SetMultimap<Term, Term>> owned = new LinkedHashMap<>();

  Sides(Collection<Rule> rules, Collection<Role> roles) {
    this.roles =
        roles.stream()
            .filter(role -> !role.equals(Role.RANDOM))
            .map(Role::name)
            .collect(ImmutableList.toImmutableList());
    for (Rule rule : rules) {
      Sentence head = rule.head();
      if (rule.body().isEmpty()
          && head.arity() == 2
          && this.roles.contains(head.arguments().get(0))) {
        owned
            .computeIfAbsent(head.relation(), key -> LinkedHashMultimap.create())
            .put(head.arguments().get(0), head.arguments().get(1));
      }
    }
  }

  /**
   * The positions of places.
   *
   * @param places the places in their order
   */
  Spots of(ImmutableList<Term> places) {
    if (roles.size() != 2) {
      return Spots.NONE;
    }
    for (SetMultimap<Term, Term> rows : owned.values()) {
      List<List<Term>> sides = sides(rows, places);
      int length = sides.get(0).size();
      List<Term> rest = new ArrayList<>(places);
      sides.forEach(rest::removeAll);
      if (length >= MIN_PLACES
          && sides.get(1).size() == length
          && places.size() - rest.size() == 2 * length) {
        List<Term> ends = ends(rest);
        if (ends.size() == rest.size()) {
          return spots(sides, ends);
        }
      }
    }
    return Spots.NONE;
  }

  private List<List<Term>> sides(SetMultimap<Term, Term> rows, ImmutableList<Term> places) {
    return roles.stream()
        .map(role -> places.stream().filter(rows.get(role)::contains).toList())
        .toList();
  }

  /** The additional place of each role, in the order of the roles; empty if there aren't any. */
  private List<Term> ends(List<Term> rest) {
    for (SetMultimap<Term, Term> own : owned.values()) {
      List<List<Term>> ends = sides(own, ImmutableList.copyOf(rest));
      if (ends.stream().allMatch(end -> end.size() == 1)
          && new HashSet<>(List.of(ends.get(0).get(0), ends.get(1).get(0))).size() == 2) {
        return List.of(ends.get(0).get(0), ends.get(1).get(0));
      }
    }
    return List.of();
  }

  private static Spots spots(List<List<Term>> sides, List<Term> ends) {
    ImmutableMap.Builder<Term, Place.Point> at = ImmutableMap.builder();
    int length = sides.get(0).size();
    double left = ends.isEmpty() ? 0.5 : 1.5;
    for (int i = 0; i < length; i++) {
      at.put(sides.get(0).get(i), new Place.Point(left + i, 1.7));
      at.put(sides.get(1).get(i), new Place.Point(left + length - 1 - i, 0.5));
    }
    if (!ends.isEmpty()) {
      at.put(ends.get(0), new Place.Point(left + length, 1.1));
      at.put(ends.get(1), new Place.Point(0.5, 1.1));
    }
    return new Spots(at.buildOrThrow(), Board.Shape.POINT);
  }
}
