package org.propnet.vector;

import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorSpecies;

/** The width that this machine's vectors have, which the compiler has to know as a constant. */
final class Lanes {

  static final VectorSpecies<Long> SPECIES = LongVector.SPECIES_PREFERRED;

  /** How many words a vector has; so many columns has each back end here. */
  static final int COLUMNS = SPECIES.length();

  private Lanes() {}

  /** The vector that begins at an element. */
  static LongVector load(long[] words, int place) {
    return LongVector.fromArray(SPECIES, words, place);
  }
}
