package org.propnet.gdl;

/**
 * A rulesheet that can't be played, or not within the limits given, with the reason. Every stage
 * from the text to the state machine has its own subclass.
 */
public abstract class RulesheetException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /**
   * Makes the exception.
   *
   * @param message the place, what is wrong there, and the cure
   */
  protected RulesheetException(String message) {
    super(message);
  }
}
