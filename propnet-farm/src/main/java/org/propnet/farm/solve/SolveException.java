package org.propnet.farm.solve;

/** Thrown if a game can't be solved this way, or the folder holds something else. */
public final class SolveException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  SolveException(String message) {
    super(message);
  }
}
