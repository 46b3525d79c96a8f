package org.propnet.board.hints;

/** Thrown when the board hints of an author can't be read, or don't fit the game. */
public final class BoardHintsException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final String source;
  private final String path;

  /**
   * Creates the exception.
   *
   * @param source the name of the text
   * @param path its path in the text, such as {@code boards[0].x}
   * @param problem what is wrong
   * @param cure what to do about it
   */
  BoardHintsException(String source, String path, String problem, String cure) {
    super(source + ": " + path + ": " + problem + "; " + cure);
    this.source = source;
    this.path = path;
  }

  /** The name of the text. */
  public String source() {
    return source;
  }

  /** The path in the text, such as {@code boards[0].x}. */
  public String path() {
    return path;
  }
}
