package org.propnet.prover;

import java.util.concurrent.atomic.AtomicLong;
import org.propnet.validate.relation.Relation;

/**
 * Limits the memory for compiled rules: the points of evaluation, very many in long chains of
 * disjunctions, and the entries of queries into rules. Thread-safe.
 */
final class ProgramSize {

  private static final long MAXIMUM = 20_000_000;
  private static final int OF_OBJECT = 16;

  private final AtomicLong size = new AtomicLong();

  /** Accounts for a point of evaluation that refers to a number of variables and goals. */
  void addPoint(int references, Relation relation) {
    add(OF_OBJECT + references, relation);
  }

  /** Accounts for a query for a relation. */
  void addQuery(Definition definition) {
    long references = OF_OBJECT * (1L + definition.rules().size()) + 2L * definition.facts().size();
    add(references, definition.relation());
  }

  private void add(long references, Relation relation) {
    if (size.addAndGet(references) > MAXIMUM) {
      throw new ProverLimitException(
          relation,
          "the rules have too many conditions, variables and combinations of disjunctions; split"
              + " long rules into several relations");
    }
  }
}
