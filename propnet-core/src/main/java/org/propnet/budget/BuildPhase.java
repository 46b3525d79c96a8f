package org.propnet.budget;

/** The stages of a grounding, in their order. */
public enum BuildPhase {
  /** Bringing the rules into normal form. */
  NORMALIZE,
  /** Evaluating the relations that never change. */
  STATIC,
  /** Finding what may become true. */
  REACH,
  /** Writing the ground rules. */
  GROUND,
  /** Removing what can't matter. */
  SIMPLIFY
}
