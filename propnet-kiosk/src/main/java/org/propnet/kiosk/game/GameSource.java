package org.propnet.kiosk.game;

import java.util.Optional;

/**
 * The text of a game, before it is parsed.
 *
 * @param key the key by which it was chosen; empty for a text that was pasted
 * @param name the name of the game
 * @param file the prefix of positions in the text; its extension may tell the syntax
 * @param text the rulesheet
 * @param url its address in a repository; empty if it is in none
 * @param hints the author's JSON about the board; empty if there is none
 */
public record GameSource(
    Optional<String> key, String name, String file, String text, String url, String hints) {

  /** The source of a pasted text. */
  public static GameSource pasted(String name, String text) {
    return new GameSource(Optional.empty(), name, name, text, "", "");
  }

  /** The name of the author's JSON about the board, in errors and beside the rulesheet. */
  String hintsFile() {
    return name + RulesheetFolder.HINTS_ENDING;
  }

  /** The same with another JSON about the board. */
  public GameSource withHints(String newHints) {
    return new GameSource(key, name, file, text, url, newHints);
  }
}
