package org.propnet.engine;

/**
 * How a {@link DifferentialMachine} plays a network. The answers are the same, only the speed
 * differs.
 *
 * @param hoistGuards whether base propositions that many legal moves of a role need, such as whose
 *     turn it is, are tested once when legal moves are asked for
 * @param transitionPrograms whether each joint move gets a list of what it changes when it is first
 *     played, in place of propagating input propositions. Without effect on games with too many
 *     joint moves for that, or with cyclic groups that depend on moves
 * @param splitOutputs whether legal moves and the end of the game are kept for both values of
 *     components that change often and that much depends on, so that their changes cost nothing;
 *     random steps that are played for it decide which
 */
public record DifferentialOptions(
    boolean hoistGuards, boolean transitionPrograms, boolean splitOutputs) {

  /** None of it: all moves and all outputs are propagated. */
  public static final DifferentialOptions PLAIN = new DifferentialOptions(false, false, false);

  /** All of it. */
  public static final DifferentialOptions DEFAULT = new DifferentialOptions(true, true, true);
}
