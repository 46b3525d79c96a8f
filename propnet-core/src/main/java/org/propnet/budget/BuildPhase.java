package org.propnet.budget;

/** The stages of a build, in their order; the first five are those of grounding. */
public enum BuildPhase {
  /** Bringing the rules into normal form. */
  NORMALIZE,
  /** Evaluating the relations that never change. */
  STATIC,
  /** Finding what may become true. */
  REACH,
  /** Writing the ground rules. */
  GROUND,
  /** Removing what can't matter, and numbering what is left. */
  SIMPLIFY,
  /** Making the network of the ground rules. */
  NETWORK,
  /** Making the network smaller. */
  OPTIMIZE,
  /** Setting up the engine that plays the network. */
  ENGINE
}
