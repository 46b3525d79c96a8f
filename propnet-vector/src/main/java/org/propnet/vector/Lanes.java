package org.propnet.vector;

import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorSpecies;

/** The vector width of this machine, as a constant for the compiler. */
final class Lanes {

  static final VectorSpecies<Long> SPECIES = LongVector.SPECIES_PREFERRED;

  /** The number of words in a vector; also the number of columns of each back end here. */
  static final int COLUMNS = SPECIES.length();

  private Lanes() {}

  /** The vector that begins at an element. */
  static LongVector load(long[] words, int place) {
    return LongVector.fromArray(SPECIES, words, place);
  }
}
