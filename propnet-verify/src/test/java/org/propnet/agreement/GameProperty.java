package org.propnet.agreement;

import com.google.errorprone.annotations.Immutable;

/** Something that is so for every valid game. */
public interface GameProperty {

  /** Its name, as enumerations have it. */
  String name();

  /**
   * Tries it on a game.
   *
   * @return what is wrong, with enough about it to understand it; empty if nothing is
   */
  String fault(GameTrial trial);

  /** Finds what is wrong with a game; see {@link GameProperty#fault}. */
  @Immutable
  @FunctionalInterface
  interface Check {
    String fault(GameTrial trial);
  }
}
