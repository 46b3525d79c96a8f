package org.propnet.vector;

import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;

/**
 * Trains the virtual machine's type profiles with all vector operations in use.
 *
 * <p>The compiler speculates on the classes in a profile: of operators, of their scalar fallbacks,
 * of vectors and masks. When other classes come later, it deoptimizes and records that in the API's
 * method, several times at once, and adds up these records over all calls of the method in code
 * compiled later. After a hundred it no longer speculates there, so that calls on vectors aren't
 * inlined and vectors are allocated on the heap. Four records and twenty-five operations are
 * enough.
 */
final class Operators {

  /** Enough runs for profiles to be created and to be filled before they are used. */
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
