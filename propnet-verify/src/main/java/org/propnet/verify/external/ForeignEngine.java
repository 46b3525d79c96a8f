package org.propnet.verify.external;

import java.util.List;
import java.util.Set;

/**
 * A foreign engine: six methods over text. {@link ForeignMachine} adapts it to a state machine,
 * which everything in this package can compare.
 *
 * <p>A state is the set of its propositions, without {@code true} around them. Propositions, moves,
 * roles and goal values are ground terms in KIF, such as {@code (cell 1 1 b)}; arguments have
 * single spaces, results may have any.
 *
 * <p>An engine that can't answer throws a {@link ForeignEngineException}. It needs the same thread
 * safety as its machine.
 */
public interface ForeignEngine {

  /** The roles in the order in which the rulesheet names them: at least one, all different. */
  List<String> roles();

  /** The initial state. */
  Set<String> initialState();

  /**
   * The legal moves of a role, in any order.
   *
   * @return empty if the role has no legal move, which in a nonterminal state is an error of the
   *     rulesheet; may always be empty in a terminal state, whatever the rules derive there
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
   * The goal values that the rules give a role in a state: exactly one if the rulesheet is sound
   * there.
   *
   * @return the values; empty if there is none, or if there isn't exactly one and the engine can't
   *     tell which
   */
  Set<String> goals(Set<String> state, String role);
}
