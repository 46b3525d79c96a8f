package org.propnet.vector;

import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;

/** Whether words are all the same; small, so that it is inlined wherever it is asked. */
final class Masks {

  /** A vector with all bits set, for generated code. Nobody writes it. */
  static final long[] ONES = LongVector.broadcast(Lanes.SPECIES, -1).toArray();

  private Masks() {}

  /** Whether a bit is set. */
  static boolean isAny(LongVector words) {
    return words.compare(VectorOperators.NE, 0).anyTrue();
  }
}
