package org.propnet.reasoner;

import org.propnet.gdl.Term;
import org.propnet.machine.QuestionInterruptedException;
import org.propnet.reasoner.ReasonerLimitException.Reason;

/** What is left of the limits while one question is answered. */
final class Meter {

  /** How many steps are taken between two looks at the thread's interrupted status. */
  private static final int STRIDE = 4096;

  private final ReasonerLimits limits;
  private long steps;
  private long entries;
  private int fuel;

  Meter(ReasonerLimits limits) {
    this.limits = limits;
  }

  /** Begins a new question. */
  void begin() {
    steps = limits.maximumSteps();
    entries = limits.maximumEntries();
    fuel = 0;
  }

  /** Counts one step in the derivation of a relation. */
  void step(Workspace workspace, int relation) {
    if (--fuel < 0) {
      refuel(workspace, relation);
    }
  }

  private void refuel(Workspace workspace, int relation) {
    if (steps <= 0) {
      throw new ReasonerLimitException(
          Reason.STEPS,
          place(workspace, relation)
              + "the question takes more than "
              + limits.maximumSteps()
              + " derivation steps; simplify the rules or raise maximumSteps");
    }
    if (Thread.currentThread().isInterrupted()) {
      throw new QuestionInterruptedException(
          "deriving " + workspace.knowledge().relations.describe(relation));
    }
    fuel = (int) Math.min(STRIDE, steps) - 1;
    steps -= fuel + 1;
  }

  /** Counts table entries. */
  void spendEntries(int count, Workspace workspace, int relation) {
    entries -= count;
    if (entries < 0) {
      throw new ReasonerLimitException(
          Reason.ENTRIES,
          place(workspace, relation)
              + "the question takes more than "
              + limits.maximumEntries()
              + " table entries; check that the relation is finite, or raise maximumEntries");
    }
  }

  /** The error of a term that grew too deep or too large. */
  static ReasonerLimitException tooLarge(Workspace workspace, int relation) {
    return new ReasonerLimitException(
        Reason.TERM,
        place(workspace, relation)
            + "a term is nested deeper than "
            + Term.MAXIMUM_DEPTH
            + " or has more than "
            + Terms.LARGEST_TERM
            + " symbols; check that the recursion of the rules ends");
  }

  private static String place(Workspace workspace, int relation) {
    return "while deriving " + workspace.knowledge().relations.describe(relation) + ": ";
  }
}
