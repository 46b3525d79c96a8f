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
   * Each joint move gets a list of what it changes when it is first played, in place of propagating
   * input propositions. Without effect on games with too many joint moves for that, or with cyclic
   * groups that depend on moves.
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
