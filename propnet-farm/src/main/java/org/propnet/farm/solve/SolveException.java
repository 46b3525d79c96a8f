package org.propnet.farm.solve;

/** A game that can't be solved this way, or a folder that holds something else. */
public final class SolveException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  SolveException(String message) {
    super(message);
  }
}
