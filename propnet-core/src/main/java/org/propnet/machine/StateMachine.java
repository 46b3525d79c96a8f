package org.propnet.machine;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.propnet.gdl.Term;

/**
 * A state machine of a game: its states, the legal moves of each role in them, and the transitions.
 *
 * <h2>Use</h2>
 *
 * The methods here take and give immutable {@link State}s. For speed, {@link #newSimulator} makes a
 * mutable view of the same game that works on integers and allocates nothing per step.
 *
 * <h2>Joint moves</h2>
 *
 * A joint move holds one move for each role, in the order of {@link #roles()}.
 *
 * <h2>Errors</h2>
 *
 * Every method that takes a state throws {@link ForeignStateException} for a state of another
 * machine; every method that takes a role throws {@link UnknownRoleException} for a role of another
 * game; a machine with limits throws {@link LimitException} from any method that exceeds one. All
 * exceptions named here are {@link MachineException}s.
 *
 * <h2>Threads</h2>
 *
 * To its callers a state machine is immutable; any number of threads may share it.
 */
public interface StateMachine {

  /** The roles in the order in which the rulesheet names them. */
  ImmutableList<Role> roles();

  /** The number of a role: its index in {@link #roles()}. */
  default int roleNumber(Role role) {
    int number = roles().indexOf(role);
    if (number < 0) {
      throw new UnknownRoleException(role, roles());
    }
    return number;
  }

  /** The state in which the game begins. */
  State initialState();

  /**
   * The moves that a role may choose from, sorted and without duplicates. In a terminal state they
   * are the moves that the rules derive there, often none.
   *
   * @throws NoLegalMoveException if the state is not terminal and the role has no move
   */
  ImmutableList<Move> legalMoves(State state, Role role);

  /** The same without an exception: the list is empty if the role has no move. */
  default ImmutableList<Move> legalMovesOrNone(State state, Role role) {
    try {
      return legalMoves(state, role);
    } catch (NoLegalMoveException stuck) {
      return ImmutableList.of();
    }
  }

  /**
   * A uniformly random legal joint move; {@link Simulator#playout} draws the same ones from the
   * same random numbers.
   *
   * @throws NoLegalMoveException if a role has no legal move, as is usual in a terminal state
   */
  default ImmutableList<Move> randomJointMove(State state, RandomGenerator random) {
    ImmutableList.Builder<ImmutableList<Move>> choices = ImmutableList.builder();
    for (Role role : roles()) {
      ImmutableList<Move> moves = legalMoves(state, role);
      if (moves.isEmpty()) {
        throw new NoLegalMoveException(role, state);
      }
      choices.add(moves);
    }
    return RandomChoice.jointMove(choices.build(), random);
  }

  /**
   * The state after a joint move. The state may be terminal.
   *
   * @param jointMove one move for each role, in the order of {@link #roles()}
   * @throws IllegalMoveException if a role may not choose its move in this state
   * @throws JointMoveException if the number of moves is not the number of roles
   */
  State nextState(State state, List<Move> jointMove);

  /** Whether a state is terminal. */
  boolean isTerminal(State state);

  /**
   * The goal of a role in a state according to the rules, usually 0 to 100.
   *
   * @throws GoalException if the rules give the role no value there, several, or one that is not an
   *     integer
   */
  int goal(State state, Role role);

  /**
   * The goals of all roles in a state, in a new array. {@link Role#RANDOM} has no preferences and
   * gets 0.
   *
   * @throws GoalException if the rules give another role no value there, several, or one that is
   *     not an integer
   */
  default int[] goals(State state) {
    return roles().stream()
        .mapToInt(role -> role.equals(Role.RANDOM) ? 0 : goal(state, role))
        .toArray();
  }

  /**
   * The goal values that the rules may give a role, ascending: the first is the worst, the last the
   * best. Some of them may occur in no reachable state.
   *
   * @return empty if unknown, as when the rules calculate the value, or if there is none; assume 0
   *     to 100 then
   */
  default ImmutableSortedSet<Integer> goalValues(Role role) {
    roleNumber(role); // throws for an unknown role
    return ImmutableSortedSet.of();
  }

  /**
   * The state in which exactly the given propositions are true.
   *
   * <p>A machine may rely on invariants of the reachable states: that some propositions are always
   * true, or that others never follow. For an unreachable state its answers are undefined where it
   * relies on them.
   *
   * @param propositions ground terms, without {@code true} around them
   * @throws ForeignStateException if the machine knows that one of them can never be true in this
   *     game; a machine that can't know accepts it
   */
  State stateOf(Set<Term> propositions);

  /**
   * Restores a state from {@link State#toBytes}.
   *
   * @throws ForeignStateException if the bytes are damaged or of another game or kind of machine
   */
  State stateFromBytes(byte[] bytes);

  /** A new simulator of this game, in the initial state. */
  Simulator newSimulator();
}
