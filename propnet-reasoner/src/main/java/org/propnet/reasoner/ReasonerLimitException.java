package org.propnet.reasoner;

import org.propnet.machine.LimitException;

/**
 * A question exceeded the reasoner's limits. The answer is unknown; the reasoner stays usable for
 * other questions.
 */
final class ReasonerLimitException extends LimitException {

  private static final long serialVersionUID = 1L;

  /** A limit of the reasoner. */
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

  /** The limit that was exceeded. */
  public Reason reason() {
    return reason;
  }
}
