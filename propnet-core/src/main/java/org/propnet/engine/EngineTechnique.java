package org.propnet.engine;

import java.util.Locale;

/**
 * Optimizations of differential propagation. Leaving one out affects the speed and set-up time of a
 * machine, but not its answers.
 */
public enum EngineTechnique {
  /**
   * Base propositions that many legal moves of a role need, such as whose turn it is, are tested
   * once when legal moves are requested. Without effect where splits of outputs do the same for
   * less work.
   */
  GUARDS,

  /**
   * The effects of a move are compiled to a list of changes when it is first played, instead of
   * propagating input propositions: one list for each role's move, one for interacting moves of
   * several roles, and one for a joint move that is played often. Without effect where moves rarely
   * recur, where the lists are long, or where cyclic groups depend on moves.
   */
  TRANSITION_PROGRAMS,

  /**
   * Legal moves and terminal are kept for both values of components that change often and have a
   * large cone of dependents, so that their changes cost nothing. A trial of random play selects
   * the components, and also decides on guards, programs, and the gates with adjacent counters.
   */
  SPLIT_OUTPUTS;

  /** The name for users, such as {@code transition-programs}. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
