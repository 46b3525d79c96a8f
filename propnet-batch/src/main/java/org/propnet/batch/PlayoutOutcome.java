package org.propnet.batch;

/** How a playout ended. */
public enum PlayoutOutcome {
  /** In a terminal state in which every role has one goal value. */
  TERMINAL,
  /** In a terminal state in which a role has no goal value, several, or one that is no integer. */
  WITHOUT_GOAL,
  /** In a state that isn't terminal and in which a role has no legal move. */
  STUCK,
  /** At the step limit. */
  CUT
}
