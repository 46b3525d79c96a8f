package org.propnet.prover;

import org.propnet.machine.LimitException;
import org.propnet.validate.relation.Relation;

/**
 * Thrown when a query exceeds the prover's limits. Nothing is known about the answer; the prover
 * stays usable for other queries.
 */
final class ProverLimitException extends LimitException {

  private static final long serialVersionUID = 1L;

  ProverLimitException(Relation relation, String problem) {
    super("while deriving " + relation + ": " + problem);
  }
}
