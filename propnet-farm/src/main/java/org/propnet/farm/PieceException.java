package org.propnet.farm;

/** A piece whose counts can't be right: they are others than before, or too large to be exact. */
public final class PieceException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /**
   * Makes the exception.
   *
   * @param message what is wrong with which piece, and the cure
   */
  public PieceException(String message) {
    super(message);
  }
}
