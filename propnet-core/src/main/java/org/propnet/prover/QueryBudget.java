package org.propnet.prover;

import org.propnet.gdl.Term;
import org.propnet.machine.LimitException;
import org.propnet.machine.QuestionInterruptedException;
import org.propnet.validate.relation.Relation;

/** The remaining limits of a query. */
final class QueryBudget {

  /** The number of steps between checks for interruption: a few milliseconds. */
  private static final int STEPS_BETWEEN_LOOKS = 10_000;

  private final ProverLimits limits;
  private int stepsToLook = STEPS_BETWEEN_LOOKS;
  private long steps;
  private long entries;

  QueryBudget(ProverLimits limits) {
    this.limits = limits;
    this.steps = limits.maximumSteps();
    this.entries = limits.maximumEntries();
  }

  void spendSteps(int count, Relation relation) {
    steps -= count;
    stepsToLook -= count;
    if (stepsToLook < 0) {
      stepsToLook = STEPS_BETWEEN_LOOKS;
      if (Thread.currentThread().isInterrupted()) {
        throw new QuestionInterruptedException("deriving " + relation);
      }
    }
    if (steps < 0) {
      throw exceeded(
          relation,
          "the question takes more than "
              + limits.maximumSteps()
              + " derivation steps; simplify the rules or raise maximumSteps");
    }
  }

  void spendEntries(int count, Relation relation) {
    entries -= count;
    if (entries < 0) {
      throw exceeded(
          relation,
          "the question takes more than "
              + limits.maximumEntries()
              + " table entries; check that the relation is finite, or raise maximumEntries");
    }
  }

  /** The exception for a limit exceeded: nothing is known about the answer. */
  static LimitException exceeded(Relation relation, String problem) {
    return new LimitException("while deriving " + relation + ": " + problem);
  }

  /** Throws if a derived term is too deep or too large. */
  static GroundTerm requireAllowed(GroundTerm term, Relation relation) {
    return requireAllowed(term, relation, "check that the recursion of the rules ends");
  }

  /** Throws, and names the given cure, if a term is too deep or too large. */
  static GroundTerm requireAllowed(GroundTerm term, Relation relation, String cure) {
    if (!term.isAllowed()) {
      throw exceeded(
          relation,
          term.depth > Term.MAXIMUM_DEPTH
              ? "a term is nested deeper than " + Term.MAXIMUM_DEPTH + "; " + cure
              : "a term has more than " + ProverLimits.MAXIMUM_TERM_SIZE + " symbols; " + cure);
    }
    return term;
  }
}
