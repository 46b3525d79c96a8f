package org.propnet.prover;

import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** A row of ground terms: the arguments of a true sentence, or the values of a call. */
final class Tuple implements Comparable<Tuple> {

  /** The weight below which no term can be too large. */
  static final int WEIGHT_OF_LARGE_TERM = ProverLimits.MAXIMUM_TERM_SIZE >> 6;

  static final Tuple EMPTY = new Tuple(new GroundTerm[0]);

  /** The cost of comparing this row with another, in steps beyond the first: one for 64 symbols. */
  final int weight;

  /** The depth of the deepest term. */
  final int depth;

  private final GroundTerm[] terms;
  private final int hash;

  private Tuple(GroundTerm[] terms) {
    int newHash = terms.length;
    int newDepth = 0;
    long symbols = 0;
    for (GroundTerm term : terms) {
      newHash = GroundTerm.addHash(newHash, term.hashCode());
      newDepth = Math.max(newDepth, term.depth);
      symbols += term.size;
    }
    this.weight = (int) Math.min(symbols >> 6, Integer.MAX_VALUE / 2);
    this.depth = newDepth;
    this.terms = terms;
    this.hash = newHash;
  }

  /** The row of those terms; keeps the array. */
  static Tuple of(GroundTerm... terms) {
    return terms.length == 0 ? EMPTY : new Tuple(terms);
  }

  GroundTerm get(int index) {
    return terms[index];
  }

  /** The row without the terms at the given indexes. */
  Tuple without(BitSet places) {
    GroundTerm[] others = new GroundTerm[terms.length - places.cardinality()];
    int count = 0;
    for (int i = places.nextClearBit(0); i < terms.length; i = places.nextClearBit(i + 1)) {
      others[count++] = terms[i];
    }
    return of(others);
  }

  int size() {
    return terms.length;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || (other instanceof Tuple that && hash == that.hash && Arrays.equals(terms, that.terms));
  }

  @Override
  public int compareTo(Tuple other) {
    return Arrays.compare(terms, other.terms);
  }

  @Override
  public int hashCode() {
    return hash;
  }
}
