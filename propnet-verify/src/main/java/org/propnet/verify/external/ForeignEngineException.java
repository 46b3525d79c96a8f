package org.propnet.verify.external;

import java.util.Objects;

/** Thrown if a foreign engine misbehaves, so that its answer is unknown. */
public final class ForeignEngineException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** What is wrong with the engine. */
  public enum Reason {
    /** Its process can't be started. */
    NOT_STARTED,
    /** Its process has ended. */
    ENDED,
    /** It didn't answer in time. */
    NO_ANSWER,
    /** Its output isn't a valid answer. */
    NONSENSE,
    /** Its output is too long, or wasn't asked for. */
    FLOOD,
    /** It reports that it can't answer. */
    REFUSED,
    /** It was closed before. */
    CLOSED
  }

  private final Reason reason;

  /**
   * Makes the exception.
   *
   * @param reason what is wrong
   * @param problem the engine, the question, what it did, and the cure
   */
  public ForeignEngineException(Reason reason, String problem) {
    super(problem);
    this.reason = Objects.requireNonNull(reason);
  }

  /**
   * Makes the exception with a cause.
   *
   * @param reason what is wrong
   * @param problem the engine, the question, what it did, and the cure
   * @param cause the underlying exception
   */
  public ForeignEngineException(Reason reason, String problem, Throwable cause) {
    super(problem, cause);
    this.reason = Objects.requireNonNull(reason);
  }

  /** What is wrong with the engine. */
  public Reason reason() {
    return reason;
  }
}
