package org.propnet.bitboard.layout;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.propnet.coordinate.ArgumentPosition;
import org.propnet.coordinate.Domains;
import org.propnet.gdl.Term;

/**
 * Scales that number the values of coordinates. An argument whose values ascend in a longer scale
 * uses that scale, so that displacements between both arguments are differences of numbers.
 */
final class Scales {

  /**
   * The scale of each position, as an index into the scales; absent if the position isn't ordered.
   */
  private final Map<ArgumentPosition, Integer> scaleOf = new HashMap<>();

  private final List<ImmutableMap<Term, Integer>> scales = new ArrayList<>();

  /** Builds the scales from the values that occur at each position. */
  Scales(Domains domains, Map<ArgumentPosition, Set<Term>> values) {
    Map<ArgumentPosition, ImmutableList<Term>> ordered = new LinkedHashMap<>();
    values.forEach(
        (position, terms) ->
            domains.ordered(position, terms).ifPresent(order -> ordered.put(position, order)));
    ordered.entrySet().stream()
        .sorted(Comparator.comparingInt(entry -> -entry.getValue().size()))
        .forEach(entry -> scaleOf.put(entry.getKey(), scaleFor(entry.getValue())));
  }

  /** The first scale in which these values ascend, perhaps with gaps, or else a new one. */
  private int scaleFor(ImmutableList<Term> order) {
    for (int scale = 0; scale < scales.size(); scale++) {
      if (ascends(order, scales.get(scale))) {
        return scale;
      }
    }
    Map<Term, Integer> numbers = new LinkedHashMap<>();
    Set<Term> distinct = new LinkedHashSet<>(order);
    distinct.forEach(term -> numbers.put(term, numbers.size()));
    scales.add(ImmutableMap.copyOf(numbers));
    return scales.size() - 1;
  }

  private static boolean ascends(ImmutableList<Term> order, ImmutableMap<Term, Integer> scale) {
    int last = -1;
    for (Term term : order) {
      int number = scale.getOrDefault(term, -1);
      if (number <= last) {
        return false;
      }
      last = number;
    }
    return true;
  }

  /** The scale of a position, or −1 if it isn't ordered. */
  int scaleOf(ArgumentPosition position) {
    return scaleOf.getOrDefault(position, -1);
  }

  /** The number of a value on a scale, or −1. */
  int number(int scale, Term value) {
    return scales.get(scale).getOrDefault(value, -1);
  }
}
