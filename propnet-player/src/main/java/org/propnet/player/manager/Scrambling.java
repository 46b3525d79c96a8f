package org.propnet.player.manager;

/** Which names of the rules players over the network are told as random words. */
public enum Scrambling {
  /** None. */
  NONE,
  /** All but numbers and the keywords of the language. */
  NAMES,
  /**
   * The same, and {@code base}, {@code input}, {@code random} and {@code sees} too, as one manager
   * of the field does.
   */
  KEYWORDS
}
