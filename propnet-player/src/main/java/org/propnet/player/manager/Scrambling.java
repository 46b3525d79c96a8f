package org.propnet.player.manager;

/** Which names of the rules are replaced by random words for players over the network. */
public enum Scrambling {
  /** None. */
  NONE,
  /** All but numbers and the keywords of the language. */
  NAMES,
  /**
   * The same plus {@code base}, {@code input}, {@code random} and {@code sees}, as one existing
   * manager does.
   */
  KEYWORDS
}
