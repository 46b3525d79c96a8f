package org.propnet.optimizer.proof;

/**
 * How much work proofs may take together, counted in what a solver does, never by the clock, so
 * that what is proven is the same on every machine.
 */
final class Effort {

  /** After so many conflicts a question is given up. */
  private static final int MAX_CONFLICTS = 500;

  /**
   * And if there were more than these for each literal of the formula: a conflict takes longer in a
   * large formula, and what so many don't settle there is rarely settled by more.
   */
  private static final long MAX_CONFLICTS_TIMES_LITERALS = 6_000_000;

  /** A formula with more literals is not asked about. */
  private static final int MAX_LITERALS_OF_FORMULA = 60_000;

  /** How much more a question may take where there are few. */
  private static final int MANY = 40;

  /** What part of the work may go into questions that are given up. */
  private static final int PART_IN_VAIN = 4;

  private final int mostLiterals;
  private final int mostConflicts;
  private final long mostConflictsTimesLiterals;
  private long left;
  private long leftInVain;

  /** An effort in which each question takes as little as suffices for most invariants. */
  Effort(long pieces) {
    this(pieces, MAX_LITERALS_OF_FORMULA, MAX_CONFLICTS, MAX_CONFLICTS_TIMES_LITERALS);
  }

  private Effort(
      long pieces, int mostLiterals, int mostConflicts, long mostConflictsTimesLiterals) {
    this.left = pieces;
    this.leftInVain = pieces / PART_IN_VAIN;
    this.mostLiterals = mostLiterals;
    this.mostConflicts = mostConflicts;
    this.mostConflictsTimesLiterals = mostConflictsTimesLiterals;
  }

  /** An effort in which each question takes as much as a few that matter may take. */
  static Effort forFewQuestions(long pieces) {
    return new Effort(
        pieces,
        MANY * MAX_LITERALS_OF_FORMULA,
        MANY * MAX_CONFLICTS,
        MANY * MANY * MAX_CONFLICTS_TIMES_LITERALS);
  }

  /** How many literals a formula may have. */
  int mostLiterals() {
    return mostLiterals;
  }

  /** How many conflicts a question about a formula may take. */
  int mostConflicts(long literals) {
    return (int) Math.min(mostConflicts, mostConflictsTimesLiterals / Math.max(1, literals));
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
