package org.propnet.player.host;

/** Thrown when a joint move from the manager isn't legal in the match's current state. */
final class UnexpectedMoveException extends Exception {

  private static final long serialVersionUID = 1L;

  UnexpectedMoveException(String problem) {
    super(problem);
  }
}
