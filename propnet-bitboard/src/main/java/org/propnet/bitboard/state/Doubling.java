package org.propnet.bitboard.state;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Conjunctions of a word at several distances in few steps. Five in a row is two in a row and the
 * same one further on, which is three in a row, and that again two further on: each step is {@code
 * word & (word shifted)}, three in place of four.
 */
final class Doubling {

  private Doubling() {}

  /**
   * The steps for some distances, in any order; none if they save nothing.
   *
   * @param distances ascending, from 0 on
   */
  static IntArrayList steps(IntArrayList distances) {
    IntArrayList steps = new IntArrayList();
    IntArrayList rest = distances;
    while (rest.size() > 1) {
      IntArrayList whole = rest;
      IntArrayList best = rest;
      int step = 0;
      for (int other : rest) {
        IntArrayList half = new IntArrayList();
        boolean isWhole = other > 0;
        for (int each : rest) {
          if (whole.contains(each + other)) {
            half.add(each);
          } else {
            isWhole &= whole.contains(each - other);
          }
        }
        if (isWhole && half.size() < best.size()) {
          best = half;
          step = other;
        }
      }
      if (step == 0) {
        return new IntArrayList();
      }
      steps.add(step);
      rest = best;
    }
    return steps.size() < distances.size() - 1 ? steps : new IntArrayList();
  }
}
