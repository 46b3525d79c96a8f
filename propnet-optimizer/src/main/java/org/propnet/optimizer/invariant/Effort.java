package org.propnet.optimizer.invariant;

/**
 * How much work proofs may take together, counted in what a solver does, never by the clock, so
 * that what is proven is the same on every machine.
 */
final class Effort {

  /** After so many conflicts a question is given up. */
  static final int MOST_CONFLICTS = 500;

  /** A formula with more literals is not asked about. */
  static final int MOST_LITERALS_OF_FORMULA = 60_000;

  private long left;

  Effort(long pieces) {
    this.left = pieces;
  }

  void spend(long pieces) {
    left -= pieces;
  }

  boolean isSpent() {
    return left <= 0;
  }

  long left() {
    return left;
  }
}
