package org.propnet.optimizer;

/** The stages of a {@link MachineBuilder}, in their order. */
public enum BuildStage {
  /** Grounding the rules. */
  GROUNDING,
  /** Making the network of the ground rules. */
  NETWORK,
  /** Optimising the network. */
  OPTIMIZER,
  /** Setting up the engine. */
  ENGINE
}
