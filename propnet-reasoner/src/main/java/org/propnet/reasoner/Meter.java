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

  /** The work on static indexes for this question, which is counted apart from its steps. */
  private long indexing;

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
    indexing = 0;
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
      throw tooManySteps(relation);
    }
    requireNotInterrupted(relation);
    fuel = (int) Math.min(STRIDE, steps) - 1;
    steps -= fuel + 1;
    grow(0, relation);
  }

  /** Counts work on a static index, in steps; it is done once for all questions of the worker. */
  void index(int work, int relation) {
    long before = indexing;
    indexing += work;
    if (indexing > limits.maximumSteps()) {
      throw tooManySteps(relation);
    }
    if (indexing / STRIDE != before / STRIDE) {
      requireNotInterrupted(relation);
    }
  }

  private LimitException tooManySteps(int relation) {
    String problem = "the question takes more than " + limits.maximumSteps();
    String cure = " derivation steps; simplify the rules or raise maximumSteps";
    return failure(relation, problem + cure);
  }

  private void requireNotInterrupted(int relation) {
    if (Thread.currentThread().isInterrupted()) {
      throw new QuestionInterruptedException("deriving " + relations.describe(relation));
    }
  }

  /** Counts memory that is about to be taken for a relation, or released if negative. */
  void take(long bytes, int relation) {
    count(bytes, relation, "; raise maximumBytes");
  }

  /** Counts memory as {@link #take} does, for tables that grow as a relation is derived. */
  void grow(long bytes, int relation) {
    count(bytes, relation, "; check that the relation is finite, or raise maximumBytes");
  }

  private void count(long bytes, int relation, String cure) {
    taken += bytes;
    if (bytes >= 0 && taken + terms.bytes() - bytesOfRules > limits.maximumBytes()) {
      String problem = "the tables and terms take more than " + limits.maximumBytes() + " bytes";
      throw failure(relation, problem + cure);
    }
  }

  /** The memory that a new worker wouldn't take, in bytes. */
  long kept() {
    return taken - lasting + terms.bytes() - bytesOfRules;
  }

  /** Declares that memory taken so far, in bytes, would be taken again by any new worker. */
  void keep(long bytes) {
    lasting += bytes;
  }

  /** Whether so much is kept that a question has less than half of what static indexes leave. */
  boolean isHalfFull() {
    return kept() > (limits.maximumBytes() - lasting) / 2;
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
