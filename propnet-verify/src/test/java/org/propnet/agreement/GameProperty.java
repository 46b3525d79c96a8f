package org.propnet.agreement;

import com.google.errorprone.annotations.Immutable;

/** A property of every valid game, for property-based tests. */
public interface GameProperty {

  /** The name of the property, in the style of enum constants. */
  String name();

  /**
   * Checks the property on a game.
   *
   * @return a self-explanatory description of the fault; empty if there is none
   */
  String fault(GameTrial trial);

  /** A check for a fault of a game; see {@link GameProperty#fault}. */
  @Immutable
  @FunctionalInterface
  interface Check {
    String fault(GameTrial trial);
  }
}
