package org.propnet.export;

import java.util.Locale;

/** What is said of the moves that the roles make at the same time. */
public enum MoveConstraint {
  /** Each role that has moves makes exactly one. */
  ONE_MOVE,
  /** The same, and the move is legal. */
  LEGAL_MOVE;

  /** The name by which a command chooses it. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
