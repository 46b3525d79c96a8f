package org.propnet.kiosk.game;

import java.util.Optional;

/**
 * The text of a game, not read yet.
 *
 * @param key what it is chosen by; empty for a text that was pasted
 * @param name the name of the game
 * @param file what positions in the text begin with; its ending says in which syntax it may be
 * @param text the rulesheet
 * @param url where a repository has it; empty if none has
 * @param hints the author's JSON about the board; empty if there is none
 */
public record GameSource(
    Optional<String> key, String name, String file, String text, String url, String hints) {

  /** A text that was pasted. */
  public static GameSource pasted(String name, String text, String hints) {
    return new GameSource(Optional.empty(), name, name, text, "", hints);
  }

  /** The name of the author's JSON, in errors and beside the rulesheet. */
  String hintsFile() {
    return name + RulesheetFolder.HINTS_ENDING;
  }

  /** The same with another JSON about the board. */
  public GameSource withHints(String newHints) {
    return new GameSource(key, name, file, text, url, newHints);
  }
}
