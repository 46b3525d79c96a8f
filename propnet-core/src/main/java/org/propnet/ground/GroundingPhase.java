package org.propnet.ground;

/** The stages of a grounding, in their order. */
public enum GroundingPhase {
  /** Bringing the rules into normal form. */
  NORMALIZE,
  /** Evaluating the relations that never change. */
  STATIC,
  /** Grounding the rules over what may become true. */
  GROUND,
  /** Removing what can't matter. */
  SIMPLIFY
}
