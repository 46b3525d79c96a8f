package org.propnet.reasoner;

import org.propnet.datalog.Relations;
import org.propnet.datalog.TermPool;
import org.propnet.gdl.Term;
import org.propnet.machine.LimitException;
import org.propnet.machine.QuestionInterruptedException;

/** Counts the steps of a question and the memory of a worker; keeps both within the limits. */
final class Meter {

  /** Steps between checks of the thread's interrupted status, and of the memory of terms. */
  private static final int STRIDE = 4096;

  private final Relations relations;
  private final TermPool terms;
  private final ReasonerLimits limits;

  /** The memory of the terms of the rules, which isn't limited here. */
  private final long bytesOfRules;

  private long taken;
  private long lasting;
  private long steps;
  private int fuel;

  Meter(Relations relations, TermPool terms, ReasonerLimits limits) {
    this.relations = relations;
    this.terms = terms;
    this.limits = limits;
    this.bytesOfRules = terms.bytes();
  }

  /** Begins a new question. */
  void begin() {
    steps = limits.maximumSteps();
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
      throw failure(relation, problem + cure);
    }
    if (Thread.currentThread().isInterrupted()) {
      throw new QuestionInterruptedException("deriving " + relations.describe(relation));
    }
    fuel = (int) Math.min(STRIDE, steps) - 1;
    steps -= fuel + 1;
    take(0, relation);
  }

  /** Counts memory that is about to be taken for a relation, or released if negative. */
  void take(long bytes, int relation) {
    taken += bytes;
    if (bytes >= 0 && taken + terms.bytes() - bytesOfRules > limits.maximumBytes()) {
      String problem = "the tables and terms take more than " + limits.maximumBytes();
      String cure = " bytes; check that the relation is finite, or raise maximumBytes";
      throw failure(relation, problem + cure);
    }
  }

  /** All memory, in bytes. */
  long bytes() {
    return taken + terms.bytes();
  }

  /** Declares that memory taken so far, in bytes, would be taken again by any new worker. */
  void keep(long bytes) {
    lasting += bytes;
  }

  /** Whether so much memory is taken that half of what is limited is left to a question. */
  boolean isHalfFull() {
    return taken - lasting + terms.bytes() - bytesOfRules > limits.maximumBytes() / 2;
  }

  /** The exception for a term that is nested too deep or too large. */
  LimitException tooLarge(int relation) {
    String problem = "a term is nested deeper than " + Term.MAXIMUM_DEPTH;
    String size = " or has more than " + ReasonerLimits.MAXIMUM_TERM_SIZE + " symbols";
    String cure = "; check that the recursion of the rules ends";
    return failure(relation, problem + size + cure);
  }

  private LimitException failure(int relation, String problem) {
    return new LimitException("while deriving " + relations.describe(relation) + ": " + problem);
  }
}
