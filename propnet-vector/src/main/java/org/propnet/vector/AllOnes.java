package org.propnet.vector;

import jdk.incubator.vector.LongVector;

/** A vector with all bits set, as words that generated code loads. Never written. */
final class AllOnes {

  static final AllOnes VECTOR = new AllOnes();

  final long[] words = LongVector.broadcast(Lanes.SPECIES, -1).toArray();

  private AllOnes() {}
}
