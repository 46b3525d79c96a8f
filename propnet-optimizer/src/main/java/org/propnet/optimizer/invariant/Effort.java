package org.propnet.optimizer.invariant;

/**
 * How much work proofs may take together, counted in what a solver does, never by the clock, so
 * that what is proven is the same on every machine.
 */
final class Effort {

  /** After so many conflicts a question is given up. */
  static final int MOST_CONFLICTS = 500;

  /**
   * And if there were more than these for each literal of the formula: a conflict takes longer in a
   * large formula, and what so many don't settle there is seldom settled by more.
   */
  static final long MOST_CONFLICTS_TIMES_LITERALS = 6_000_000;

  /** A formula with more literals is not asked about. */
  static final int MOST_LITERALS_OF_FORMULA = 60_000;

  /** What part of the work may go into questions that are given up. */
  private static final int PART_IN_VAIN = 4;

  private long left;
  private long leftInVain;

  Effort(long pieces) {
    this.left = pieces;
    this.leftInVain = pieces / PART_IN_VAIN;
  }

  void spend(long pieces) {
    left -= pieces;
  }

  /** Says that so much of what was spent gave no answer. */
  void lose(long pieces) {
    leftInVain -= pieces;
  }

  boolean isSpent() {
    return left <= 0 || leftInVain <= 0;
  }

  long left() {
    return left;
  }
}
