package org.propnet.verify.external;

/** A {@link MachineFactory} can't make a state machine of a rulesheet, for a reason it knows. */
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
   * Makes the exception for another one.
   *
   * @param reason why not, and the cure
   * @param cause the typed exception that says so
   */
  public NotBuiltException(String reason, Throwable cause) {
    this(reason, cause, false);
  }

  private NotBuiltException(String reason, Throwable cause, boolean outOfTime) {
    super(reason, cause);
    this.outOfTime = outOfTime;
  }

  /**
   * The exception for a machine that the caller's time limit was too short for, so that more time
   * may make it.
   *
   * @param reason what was cut, and the cure
   * @param cause the typed exception that says so
   */
  public static NotBuiltException outOfTime(String reason, Throwable cause) {
    return new NotBuiltException(reason, cause, true);
  }

  /** Whether the caller's time limit was too short. */
  public boolean isOutOfTime() {
    return outOfTime;
  }
}
