package org.propnet.board.hints;

/** Thrown when the board hints of an author can't be read, or don't fit the game. */
public final class BoardHintsException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /**
   * @param source the name of the text
   * @param path its path in the text, such as {@code boards[0].x}
   * @param problem what is wrong
   * @param cure what to do about it
   */
  BoardHintsException(String source, String path, String problem, String cure) {
    super(source + ": " + path + ": " + problem + "; " + cure);
  }
}
