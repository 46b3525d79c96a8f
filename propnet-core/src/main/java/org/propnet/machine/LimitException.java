package org.propnet.machine;

/**
 * Thrown when a query exceeds the machine's limits. Nothing is known about the answer; the machine
 * stays usable for other queries. Machines without limits of their own never throw it.
 */
public non-sealed class LimitException extends MachineException {

  /**
   * Creates the exception.
   *
   * @param problem the limit exceeded, the query, and the cure
   */
  public LimitException(String problem) {
    super(problem);
  }
}
