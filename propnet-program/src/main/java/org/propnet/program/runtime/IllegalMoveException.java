package org.propnet.program.runtime;

/** Thrown when a controller chooses an illegal move. */
public final class IllegalMoveException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public IllegalMoveException(String role, Move move) {
    super(
        "the controller of "
            + role
            + " chose "
            + move
            + ", which isn't legal; choose one of game.moves()");
  }
}
