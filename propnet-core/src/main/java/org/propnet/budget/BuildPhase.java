package org.propnet.budget;

/** The stages of a build, in their order; the first five are those of grounding. */
public enum BuildPhase {
  /** Bringing the rules into normal form. */
  NORMALIZE,
  /** Evaluating the relations that never change. */
  STATIC,
  /** Finding all sentences that may become true. */
  REACH,
  /** Writing the ground rules. */
  GROUND,
  /** Removing redundant rules and atoms, and numbering the others. */
  SIMPLIFY,
  /** Compiling the ground rules to a network. */
  NETWORK,
  /** Making the network smaller. */
  OPTIMIZE,
  /** Setting up the engine that plays the network. */
  ENGINE
}
