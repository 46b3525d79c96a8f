package org.propnet.verify;

/** Thrown for a line of joint moves that can't be played in a game. */
public final class LineException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /**
   * Makes the exception.
   *
   * @param step the number of joint moves played before
   * @param problem why the next one can't be played
   */
  public LineException(int step, String problem) {
    super("after " + step + " joint moves of the line: " + problem);
  }
}
