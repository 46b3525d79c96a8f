package org.propnet.vector;

import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;

/** Questions about a vector; small, so that they are inlined wherever they are asked. */
final class Masks {

  private Masks() {}

  /** Whether a bit is set. */
  static boolean isAny(LongVector words) {
    return words.compare(VectorOperators.NE, 0).anyTrue();
  }
}
