package org.propnet.machine;

/** A state, or its bytes, that the machine at hand didn't make and can't read. */
public final class ForeignStateException extends MachineException {

  private static final long serialVersionUID = 1L;

  /**
   * Makes the exception.
   *
   * @param problem what is foreign about the state, and the cure
   */
  public ForeignStateException(String problem) {
    super(problem);
  }
}
