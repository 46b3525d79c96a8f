package org.propnet.board.hints;

/** What an author says of the boards of a game can't be read, or doesn't fit the game. */
public final class BoardHintsException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final String source;
  private final String path;

  /**
   * Makes the exception.
   *
   * @param source the name of the text
   * @param path where it is in the text, such as {@code boards[0].x}
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

  /** Where it is in the text, such as {@code boards[0].x}. */
  public String path() {
    return path;
  }
}
