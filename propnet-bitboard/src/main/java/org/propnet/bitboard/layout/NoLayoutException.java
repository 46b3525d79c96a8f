package org.propnet.bitboard.layout;

/** Thrown if the atoms of a game can't be laid out on a board; the message says why. */
public class NoLayoutException extends Exception {

  private static final long serialVersionUID = 1L;

  /** Creates an exception. */
  public NoLayoutException(String reason) {
    super(reason);
  }
}
