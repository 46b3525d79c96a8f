package org.propnet.vector;

import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;

/**
 * Makes known to the virtual machine's profile which operations on vectors there are.
 *
 * <p>The compiler relies on the classes that a profile has seen: of operators, of what computes an
 * operation one element at a time, of vectors and masks. Where others come later, it notes in the
 * API's method that this went wrong, some times at once, and adds the notes up over all calls of it
 * in a method that it compiles later. From a hundred on it no longer relies on profiles there, so
 * that calls on vectors aren't inlined and vectors become objects. Four notes and twenty-five
 * operations are enough.
 */
final class Operators {

  /** Enough for profiles to be begun, and to be known before they are used. */
  private static final int RUNS = 3_000;

  private Operators() {}

  /** Runs all kinds of operations that this package uses, in turn. */
  static void mix() {
    long[] words = new long[Lanes.COLUMNS];
    for (int i = 0; i < RUNS; i++) {
      LongVector vector = Lanes.load(words, 0);
      vector = vector.lanewise(VectorOperators.XOR, Lanes.load(words, 0)).not();
      vector = vector.lanewise(VectorOperators.LSHL, 1).or(vector);
      vector = vector.lanewise(VectorOperators.LSHR, 1).and(vector);
      vector = vector.lanewise(VectorOperators.ROL, 1).add(vector);
      vector.intoArray(words, 0);
      words[0] += vector.compare(VectorOperators.NE, 0).anyTrue() ? 1 : 0;
    }
  }
}
