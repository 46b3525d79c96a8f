package org.propnet.bitboard.state;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Computes the conjunction of a word at several displacements in few steps, as repeated squaring
 * does. Two in a row is {@code word & (word shifted by 1)}; the result and itself shifted by 1 give
 * three in a row, and that and itself shifted by 2 give five: three steps instead of four.
 */
final class Doubling {

  private Doubling() {}

  /**
   * The displacements of the steps, in any order; empty if they save nothing.
   *
   * @param distances the displacements, ascending from 0
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
