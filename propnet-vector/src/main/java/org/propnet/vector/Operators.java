package org.propnet.vector;

import jdk.incubator.vector.VectorOperators;

/**
 * Makes known to the virtual machine's profile that operators on vectors are of several classes.
 *
 * <p>If those that run first are all of one class, the compiler relies on that. When others come,
 * it notes that this went wrong in a method of the API that every operation calls, and adds the
 * note up over all operations of a method that it compiles later. From some thirty operations on it
 * then no longer relies on profiles there, so that calls on vectors aren't inlined and vectors
 * become objects.
 */
final class Operators {

  /** More than a method runs before its profile is written, and after that before it is used. */
  private static final int RUNS = 3_000;

  private Operators() {}

  /** Runs operators of each class in turn. */
  static void mix() {
    long[] words = new long[Lanes.COLUMNS];
    for (int i = 0; i < RUNS; i++) {
      Lanes.load(words, 0)
          .lanewise(VectorOperators.XOR, i) // associative
          .lanewise(VectorOperators.NOT) // unary
          .lanewise(VectorOperators.LSHL, 1) // binary
          .intoArray(words, 0);
    }
  }
}
