package org.propnet.verify.external;

import java.util.Objects;

/** An engine that isn't ours doesn't do what it has to, so that nothing is known of its answer. */
public final class ForeignEngineException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** What is wrong with the engine. */
  public enum Reason {
    /** Its process can't be started. */
    NOT_STARTED,
    /** Its process has ended. */
    ENDED,
    /** It gave no answer in time. */
    NO_ANSWER,
    /** What it says isn't what can be said there. */
    NONSENSE,
    /** It says more than it may. */
    FLOOD,
    /** It says itself that it can't answer. */
    REFUSED,
    /** It was closed before. */
    CLOSED
  }

  /** Why. */
  private final Reason reason;

  /**
   * Makes the exception.
   *
   * @param reason what is wrong
   * @param problem which engine, what it was asked, what it did, and the cure
   */
  public ForeignEngineException(Reason reason, String problem) {
    super(problem);
    this.reason = Objects.requireNonNull(reason);
  }

  /**
   * Makes the exception for another one.
   *
   * @param reason what is wrong
   * @param problem which engine, what it was asked, what it did, and the cure
   * @param cause what says so
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
