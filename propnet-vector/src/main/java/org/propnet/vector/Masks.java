package org.propnet.vector;

import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;

/** Whether words are all the same; small, so that it is inlined wherever it is asked. */
final class Masks {

  private Masks() {}

  /** Whether a bit is set. */
  static boolean isAny(LongVector words) {
    return words.compare(VectorOperators.NE, 0).anyTrue();
  }
}
