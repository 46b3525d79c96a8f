package org.propnet.verify.external;

import java.util.List;
import java.util.Set;

/**
 * An engine that isn't ours, in six methods over text; {@link ForeignMachine} makes a state machine
 * of it, which everything in this package can compare.
 *
 * <p>A state is the set of the propositions that are true in it, without {@code true} around them.
 * Propositions, moves, roles and goal values are ground terms in KIF, such as {@code (cell 1 1 b)};
 * what the engine is given has single spaces, what it gives may have any.
 *
 * <p>An engine that can't answer throws a {@link ForeignEngineException}. It has to be as safe for
 * threads as its machine is to be.
 */
public interface ForeignEngine {

  /** The roles in the order in which the rulesheet names them: at least one, all different. */
  List<String> roles();

  /** The state in which the game begins. */
  Set<String> initialState();

  /**
   * What a role may do, in any order.
   *
   * @return none if the role has no legal move, which in a state that isn't terminal is the
   *     rulesheet's fault; none is right too in a terminal state, whatever the rules derive there
   */
  Set<String> legalMoves(Set<String> state, String role);

  /**
   * The state after a joint move.
   *
   * @param jointMove a legal move of each role, in the order of {@link #roles}
   */
  Set<String> nextState(Set<String> state, List<String> jointMove);

  /** Whether the game is over in that state. */
  boolean isTerminal(Set<String> state);

  /**
   * The goal values that the rules give a role in a state: one, if the rulesheet is sound there.
   *
   * @return the values; none if there is none, or if there isn't exactly one and the engine can't
   *     tell which there are
   */
  Set<String> goals(Set<String> state, String role);
}
