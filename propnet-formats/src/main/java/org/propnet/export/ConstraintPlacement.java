package org.propnet.export;

import java.util.Locale;

/** Where in a circuit a {@link MoveConstraint} is stated. */
public enum ConstraintPlacement {
  /** Nowhere. */
  NONE,

  /** Beside the circuit, one for each role: as constraints in AIGER, as more outputs in BLIF. */
  DECLARED,

  /**
   * In the transitions: while any role breaks the constraint, the state stays as it is. Two
   * circuits that only differ where the constraint doesn't hold are then equal for every tool, also
   * for one that knows no constraints, and no further states can be reached.
   */
  BUILT_IN;

  /** The name by which a command chooses it. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
