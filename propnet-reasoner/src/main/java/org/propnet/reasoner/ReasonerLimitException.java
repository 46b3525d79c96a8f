package org.propnet.reasoner;

import org.propnet.machine.LimitException;

/**
 * The answer to a question needs more than the reasoner's limits allow. Nothing is known about the
 * answer; the reasoner stays usable for other questions.
 */
final class ReasonerLimitException extends LimitException {

  private static final long serialVersionUID = 1L;

  /** What stopped the reasoner. */
  public enum Reason {
    /** The question took too many derivation steps. */
    STEPS,
    /** The question needed too many table entries. */
    ENTRIES,
    /** A term became too deep or too large. */
    TERM
  }

  private final Reason reason;

  ReasonerLimitException(Reason reason, String problem) {
    super(problem);
    this.reason = reason;
  }

  /** What stopped the reasoner. */
  public Reason reason() {
    return reason;
  }
}
