package org.propnet.machine;

/**
 * A machine gives up a question because its answer needs more than the machine's limits allow.
 * Nothing is known about the answer; the machine stays usable for other questions. Machines without
 * limits of their own never throw it.
 */
public non-sealed class LimitException extends MachineException {

  private static final long serialVersionUID = 1L;

  /**
   * Makes the exception.
   *
   * @param problem which limit was met, for what, and the cure
   */
  public LimitException(String problem) {
    super(problem);
  }
}
