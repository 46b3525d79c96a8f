package org.propnet.prover;

import org.propnet.machine.LimitException;
import org.propnet.validate.relation.Relation;

/**
 * The answer to a question needs more than the prover's limits allow. Nothing is known about the
 * answer; the prover stays usable for other questions.
 */
final class ProverLimitException extends LimitException {

  private static final long serialVersionUID = 1L;

  private final String relation;

  ProverLimitException(Relation relation, String problem) {
    super("while deriving " + relation + ": " + problem);
    this.relation = relation.toString();
  }

  /** The relation that was being derived when the limit was reached, such as {@code legal/2}. */
  public String relation() {
    return relation;
  }
}
