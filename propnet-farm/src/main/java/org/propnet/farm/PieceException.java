package org.propnet.farm;

/**
 * Thrown for a piece whose counts can't be right: they differ from those before, or are too large
 * to be exact.
 */
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
