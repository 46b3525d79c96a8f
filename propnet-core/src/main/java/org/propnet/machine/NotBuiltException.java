package org.propnet.machine;

/** A {@link MachineFactory} can't make a state machine of a rulesheet, for a reason it knows. */
public final class NotBuiltException extends Exception {

  private static final long serialVersionUID = 1L;

  /**
   * Makes the exception.
   *
   * @param reason why not, and the cure
   */
  public NotBuiltException(String reason) {
    super(reason);
  }

  /**
   * Makes the exception for another one.
   *
   * @param reason why not, and the cure
   * @param cause the typed exception that says so
   */
  public NotBuiltException(String reason, Throwable cause) {
    super(reason, cause);
  }
}
