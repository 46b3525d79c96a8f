package org.propnet.export;

import java.util.Locale;

/** Where a circuit states a {@link MoveConstraint} . */
public enum ConstraintPlacement {
  /** Nowhere. */
  NONE,

  /** Separately, one for each role: as constraints in AIGER, as additional outputs in BLIF. */
  DECLARED,

  /**
   * In the transitions: while any role violates the constraint, the state doesn't change. Circuits
   * that differ only where the constraint is violated are then equivalent for every tool, even one
   * without constraints, and no additional states become reachable.
   */
  BUILT_IN;

  /** The name on the command line. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
