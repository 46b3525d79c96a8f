package org.propnet.prover;

import org.jspecify.annotations.Nullable;

/** A row of ground terms: the arguments of a true sentence, or what a call is about. */
final class Tuple {

  static final Tuple EMPTY = new Tuple(new GroundTerm[0]);

  /** What it costs to compare this row with another, beyond a step: a step for 64 symbols. */
  final int weight;

  private final GroundTerm[] terms;
  private final int hash;

  private Tuple(GroundTerm[] terms) {
    int newHash = terms.length;
    long symbols = 0;
    for (GroundTerm term : terms) {
      newHash = Hashes.add(newHash, term.hashCode());
      symbols += term.size;
    }
    this.weight = (int) Math.min(symbols >> 6, Integer.MAX_VALUE / 2);
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

  int size() {
    return terms.length;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || (other instanceof Tuple that && hash == that.hash && Hashes.equal(terms, that.terms));
  }

  @Override
  public int hashCode() {
    return hash;
  }
}
