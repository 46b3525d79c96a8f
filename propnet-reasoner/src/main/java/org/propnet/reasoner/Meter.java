package org.propnet.reasoner;

import org.propnet.datalog.Relations;
import org.propnet.gdl.Term;
import org.propnet.machine.QuestionInterruptedException;
import org.propnet.reasoner.ReasonerLimitException.Reason;

/** Counts the steps and entries that a question may still use. */
final class Meter {

  /** Steps between checks of the thread's interrupted status. */
  private static final int STRIDE = 4096;

  private final Relations relations;
  private final ReasonerLimits limits;
  private long steps;
  private long entries;
  private int fuel;

  Meter(Relations relations, ReasonerLimits limits) {
    this.relations = relations;
    this.limits = limits;
  }

  /** Begins a new question. */
  void begin() {
    steps = limits.maximumSteps();
    entries = limits.maximumEntries();
    fuel = 0;
  }

  /** Counts one step in the derivation of a relation. */
  void step(int relation) {
    if (--fuel < 0) {
      refuel(relation);
    }
  }

  /** Counts more work in the derivation of a relation, in steps. */
  void spend(int more, int relation) {
    fuel -= more;
    if (fuel < 0) {
      steps += fuel;
      refuel(relation);
    }
  }

  private void refuel(int relation) {
    if (steps <= 0) {
      String problem = "the question takes more than " + limits.maximumSteps();
      String cure = " derivation steps; simplify the rules or raise maximumSteps";
      throw failure(Reason.STEPS, relation, problem + cure);
    }
    if (Thread.currentThread().isInterrupted()) {
      throw new QuestionInterruptedException("deriving " + relations.describe(relation));
    }
    fuel = (int) Math.min(STRIDE, steps) - 1;
    steps -= fuel + 1;
  }

  /** Counts a table or a row of that width. */
  void spendEntries(int width, int relation) {
    entries -= 1 + width / 8;
    if (entries < 0) {
      String problem = "the question takes more than " + limits.maximumEntries();
      String cure = " table entries; check that the relation is finite, or raise maximumEntries";
      throw failure(Reason.ENTRIES, relation, problem + cure);
    }
  }

  /** The exception for a term that is nested too deep or too large. */
  ReasonerLimitException tooLarge(int relation) {
    String problem = "a term is nested deeper than " + Term.MAXIMUM_DEPTH;
    String size = " or has more than " + ReasonerLimits.MAXIMUM_TERM_SIZE + " symbols";
    String cure = "; check that the recursion of the rules ends";
    return failure(Reason.TERM, relation, problem + size + cure);
  }

  private ReasonerLimitException failure(Reason reason, int relation, String problem) {
    return new ReasonerLimitException(
        reason, "while deriving " + relations.describe(relation) + ": " + problem);
  }
}
