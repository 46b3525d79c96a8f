package org.propnet.engine;

import java.util.Locale;

/**
 * What makes differential propagation fast. Each can be left out, which changes how fast a machine
 * is and how long it takes to set up, but not what it answers.
 */
public enum EngineTechnique {
  /**
   * Base propositions that many legal moves of a role need, such as whose turn it is, are tested
   * once when legal moves are asked for.
   */
  GUARDS,

  /**
   * Moves get lists of what they change when they are first played, in place of propagating input
   * propositions: one for each role's move, one for moves of several roles that meet, and one for a
   * joint move that is played often. Without effect where moves that meet rarely recur, where these
   * lists are long, or where cyclic groups depend on moves.
   */
  TRANSITION_PROGRAMS,

  /**
   * Legal moves and the end of the game are kept for both values of components that change often
   * and that much depends on, so that their changes cost nothing. Random steps that are played for
   * it decide which; they decide as well which gates stand side by side.
   */
  SPLIT_OUTPUTS;

  /** The name that a user gives, such as {@code transition-programs}. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
