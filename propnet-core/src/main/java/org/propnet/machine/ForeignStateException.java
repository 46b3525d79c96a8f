package org.propnet.machine;

/** Thrown for a state, or the bytes of one, that this machine didn't create and can't read. */
public final class ForeignStateException extends MachineException {

  /**
   * Creates the exception.
   *
   * @param problem what is foreign about the state, and the cure
   */
  public ForeignStateException(String problem) {
    super(problem);
  }
}
