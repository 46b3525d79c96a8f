package org.propnet.optimizer.proof;

/**
 * The work limit of a series of proofs, counted in the solver's operations and not by the clock, so
 * that the same is proven on every machine.
 */
final class Effort {

  /** The conflict limit of a query. */
  private static final int MAX_CONFLICTS = 500;

  /**
   * A further limit, conflicts times literals of the formula: a conflict takes longer in a large
   * formula, and a query that isn't settled by then rarely is by more.
   */
  private static final long MAX_CONFLICTS_TIMES_LITERALS = 6_000_000;

  /** Larger formulas, in literals, aren't given to the solver. */
  private static final int MAX_LITERALS_OF_FORMULA = 60_000;

  /** The factor by which the limits of a query are raised when there are few queries. */
  private static final int MANY = 40;

  /** One in this many units of the work may go into queries that are given up. */
  private static final int PART_IN_VAIN = 4;

  /** The factor of the limits of a query: 1 or {@link #MANY}. */
  private final long factor;

  private long left;
  private long leftInVain;

  /** Makes an effort with limits per query that suffice for most invariants. */
  Effort(long pieces) {
    this(pieces, 1);
  }

  private Effort(long pieces, long factor) {
    this.left = pieces;
    this.leftInVain = pieces / PART_IN_VAIN;
    this.factor = factor;
  }

  /** Makes an effort with limits per query for a few queries that matter. */
  static Effort forFewQuestions(long pieces) {
    return new Effort(pieces, MANY);
  }

  /** The most literals of a formula. */
  long mostLiterals() {
    return factor * MAX_LITERALS_OF_FORMULA;
  }

  /** The conflict limit of a query about a formula. */
  int mostConflicts(long literals) {
    return (int)
        Math.min(
            factor * MAX_CONFLICTS,
            factor * factor * MAX_CONFLICTS_TIMES_LITERALS / Math.max(1, literals));
  }

  void spend(long pieces) {
    left -= pieces;
  }

  /** Counts this much of the spent work as fruitless. */
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
