package org.propnet.bitboard.moves;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Condition on the state in disjunctive normal form, over atoms that depend on the state alone.
 * Immutable.
 *
 * @param cubes the conjunctions, each with ascending literals; none is implied by another
 */
record Conditions(List<int[]> cubes) {

  /** The most cubes of a condition; larger ones aren't written into tables. */
  private static final int MAX_CUBES = 96;

  static final Conditions FALSE = new Conditions(List.of());
  static final Conditions TRUE = new Conditions(List.of(new int[0]));

  boolean isFalse() {
    return cubes.isEmpty();
  }

  boolean isTrue() {
    return cubes.size() == 1 && cubes.get(0).length == 0;
  }

  /** Whether another condition has the same cubes in the same order. */
  boolean isSame(Conditions other) {
    boolean isSame = cubes.size() == other.cubes.size();
    for (int i = 0; isSame && i < cubes.size(); i++) {
      isSame = Arrays.equals(cubes.get(i), other.cubes.get(i));
    }
    return isSame;
  }

  /** The disjunction of two conditions; empty if it has too many cubes. */
  Optional<Conditions> or(Conditions other) {
    List<int[]> all = new ArrayList<>(cubes);
    all.addAll(other.cubes);
    return reduced(all);
  }

  /** The conjunction of two conditions; empty if it has too many cubes. */
  Optional<Conditions> and(Conditions other) {
    if (other.isTrue()) {
      return Optional.of(this);
    }
    List<int[]> all = new ArrayList<>();
    if ((long) cubes.size() * other.cubes.size() > 4L * MAX_CUBES) {
      return Optional.empty();
    }
    for (int[] left : cubes) {
      for (int[] right : other.cubes) {
        merge(left, right).ifPresent(all::add);
      }
    }
    return reduced(all);
  }

  /** The negation; empty if it has too many cubes. */
  Optional<Conditions> not() {
    Optional<Conditions> result = Optional.of(TRUE);
    for (int[] cube : cubes) {
      List<int[]> opposite = new ArrayList<>();
      for (int literal : cube) {
        opposite.add(new int[] {literal ^ 1});
      }
      result = result.flatMap(so -> so.and(new Conditions(opposite)));
    }
    return result;
  }

  /** The union of two cubes; empty if they contradict each other. */
  private static Optional<int[]> merge(int[] left, int[] right) {
    IntArrayList merged = new IntArrayList(left.length + right.length);
    int i = 0;
    int j = 0;
    while (i < left.length || j < right.length) {
      int next =
          j == right.length || (i < left.length && left[i] <= right[j]) ? left[i++] : right[j++];
      int last = merged.isEmpty() ? -2 : merged.getInt(merged.size() - 1);
      if (last == (next ^ 1)) {
        return Optional.empty();
      }
      if (last != next) {
        merged.add(next);
      }
    }
    return Optional.of(merged.toIntArray());
  }

  private static Optional<Conditions> reduced(List<int[]> cubes) {
    if (cubes.size() <= 1) {
      return Optional.of(new Conditions(cubes));
    }
    List<int[]> sorted = new ArrayList<>(cubes);
    sorted.sort(Comparator.<int[]>comparingInt(cube -> cube.length).thenComparing(Arrays::compare));
    List<int[]> kept = new ArrayList<>();
    for (int[] cube : sorted) {
      if (kept.stream().noneMatch(other -> contains(cube, other))) {
        kept.add(cube);
        if (kept.size() > MAX_CUBES) {
          return Optional.empty();
        }
      }
    }
    return Optional.of(new Conditions(kept));
  }

  private static boolean contains(int[] cube, int[] part) {
    int i = 0;
    for (int literal : part) {
      while (i < cube.length && cube[i] < literal) {
        i++;
      }
      if (i == cube.length || cube[i] != literal) {
        return false;
      }
    }
    return true;
  }
}
