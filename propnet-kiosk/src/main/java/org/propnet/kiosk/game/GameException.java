package org.propnet.kiosk.game;

/**
 * Thrown when a game can't be found or played; the message is one line: what, where, the remedy.
 */
public final class GameException extends Exception {

  private static final long serialVersionUID = 1L;

  private final boolean isMissing;

  private GameException(String line, boolean isMissing) {
    super(line);
    this.isMissing = isMissing;
  }

  /** There is no such game. */
  static GameException missing(String line) {
    return new GameException(line, true);
  }

  /** The game can't be played. */
  static GameException unplayable(String line) {
    return new GameException(line.strip().replaceAll("\\s*\\R\\s*", " "), false);
  }

  /** Whether the game doesn't exist; otherwise it does, but can't be played. */
  public boolean isMissing() {
    return isMissing;
  }
}
