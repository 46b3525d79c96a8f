package org.propnet.player.host;

/** A joint move from the manager that isn't legal in the state where the match stands. */
final class UnexpectedMoveException extends Exception {

  private static final long serialVersionUID = 1L;

  UnexpectedMoveException(String problem) {
    super(problem);
  }
}
