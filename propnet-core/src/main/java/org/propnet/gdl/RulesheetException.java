package org.propnet.gdl;

/**
 * Thrown when a rulesheet can't be played, or not within the given limits. Every stage from the
 * text to the state machine has its own subclass.
 */
public abstract class RulesheetException extends RuntimeException {

  /**
   * Creates the exception.
   *
   * @param message the place, what is wrong there, and the cure
   */
  protected RulesheetException(String message) {
    super(message);
  }
}
