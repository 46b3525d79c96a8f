package org.propnet.optimizer.pass;

/** What a pass may rely on: something that holds whenever a game is played by its rules. */
public enum Assumption {

  /**
   * Exactly one input proposition of each role is true, for outputs that depend on moves. (Legal
   * moves, goals and terminal don't.)
   */
  ONE_MOVE_PER_ROLE,

  /** A true input proposition is a legal move. */
  LEGAL_MOVES,

  /** The {@link org.propnet.optimizer.invariant.Invariants} hold in the state. */
  INVARIANTS
}
