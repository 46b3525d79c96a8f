package org.propnet.verify.external;

/** Thrown if a {@link MachineFactory} can't make a machine for a rulesheet, for a known reason. */
public final class NotBuiltException extends Exception {

  private static final long serialVersionUID = 1L;

  private final boolean outOfTime;

  /**
   * Makes the exception.
   *
   * @param reason why not, and the cure
   */
  public NotBuiltException(String reason) {
    super(reason);
    this.outOfTime = false;
  }

  /**
   * Makes the exception with a cause.
   *
   * @param reason why not, and the cure
   * @param cause the underlying typed exception
   */
  public NotBuiltException(String reason, Throwable cause) {
    this(reason, cause, false);
  }

  private NotBuiltException(String reason, Throwable cause, boolean outOfTime) {
    super(reason, cause);
    this.outOfTime = outOfTime;
  }

  /**
   * The exception for a machine that didn't fit into the caller's time limit, so that more time may
   * help.
   *
   * @param reason what ran out of time, and the cure
   * @param cause the underlying typed exception
   */
  public static NotBuiltException outOfTime(String reason, Throwable cause) {
    return new NotBuiltException(reason, cause, true);
  }

  /** Whether the caller's time limit was too short. */
  public boolean isOutOfTime() {
    return outOfTime;
  }
}
