package org.propnet.export;

import java.util.Locale;

/** The constraint on the simultaneous moves of the roles. */
public enum MoveConstraint {
  /** Each role that has moves makes exactly one. */
  ONE_MOVE,
  /** The same, and the move is legal. */
  LEGAL_MOVE;

  /** The name on the command line. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
