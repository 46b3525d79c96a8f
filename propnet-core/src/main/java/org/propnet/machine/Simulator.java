package org.propnet.machine;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.propnet.gdl.Term;

/**
 * A game in progress: one current state that is played forward in place.
 *
 * <h2>Numbers</h2>
 *
 * Roles are numbered in the order of {@link StateMachine#roles()}. The moves of a role are numbered
 * from 0 to below {@link #moveCount}, and a number keeps its meaning for the lifetime of the
 * simulator, so that statistics of moves can be kept in arrays by role and move. For the numbers of
 * propositions see {@link #propositionNumber}.
 *
 * <p>A machine that plays a network knows all moves beforehand: its simulators share the numbers,
 * and {@link #moveCount} is fixed. In other machines each simulator numbers moves as it meets them,
 * so that arrays have to grow.
 *
 * <h2>Cost</h2>
 *
 * In engines made for speed, only methods that return or take an object allocate memory: {@link
 * #save}, {@link #move}, {@link #goals}, {@link #play(List)}. Methods that take the index of a role
 * throw {@link IndexOutOfBoundsException} if there is no such role.
 *
 * <h2>Threads</h2>
 *
 * A simulator belongs to one thread at a time. Make one for each: they share the machine.
 */
public interface Simulator {

  /** The roles; the number of a role is its index. */
  ImmutableList<Role> roles();

  /** Enters the initial state. */
  void reset();

  /**
   * Enters a state.
   *
   * @throws ForeignStateException if it belongs to another machine
   */
  void load(State state);

  /** The current state. */
  State save();

  /** Whether the current state is terminal. */
  boolean isTerminal();

  /** How many legal moves a role has in the current state, perhaps 0. */
  int legalCount(int role);

  /**
   * The number of one of a role's legal moves.
   *
   * @param role the role's index
   * @param index the place of the move among the role's legal moves, which are in the order of
   *     {@link Move}: from 0 to below {@link #legalCount}
   * @throws IndexOutOfBoundsException if the role has fewer legal moves
   */
  int legal(int role, int index);

  /**
   * The move of a role that has that number.
   *
   * @throws IllegalMoveException if none has
   */
  Move move(int role, int number);

  /** The number of a role's numbered moves: all that may ever be legal, or those met so far. */
  int moveCount(int role);

  /**
   * The number of a move, for {@link #play(int[])} and for arrays.
   *
   * @return −1 if no move of the role has a number that is equal to this one. A move that is legal
   *     in the current state has a number
   */
  int moveNumber(int role, Move move);

  /**
   * Plays a joint move.
   *
   * @param jointMove the number of each role's move, in the order of the roles; not kept
   * @throws IllegalMoveException if a role may not choose its move in this state, or none has that
   *     number; the state is then unchanged
   * @throws JointMoveException if the number of moves is not the number of roles
   */
  void play(int[] jointMove);

  /**
   * Plays a joint move, such as a game manager sends it.
   *
   * @param jointMove one move for each role, in the order of the roles
   * @throws IllegalMoveException if a role may not choose its move in this state, which is then
   *     unchanged
   * @throws JointMoveException if the number of moves is not the number of roles
   */
  default void play(List<Move> jointMove) {
    ImmutableList<Role> roles = roles();
    if (jointMove.size() != roles.size()) {
      throw new JointMoveException(jointMove.size(), roles.size());
    }
    int[] numbers = new int[roles.size()];
    for (int role = 0; role < numbers.length; role++) {
      numbers[role] = moveNumber(role, jointMove.get(role));
      if (numbers[role] < 0) {
        throw new IllegalMoveException(roles.get(role), jointMove.get(role), save());
      }
    }
    play(numbers);
  }

  /**
   * Draws a uniformly random joint move, as {@link #playout} does, without playing it.
   *
   * @param random the source of randomness, see {@link RandomChoice}
   * @param jointMove receives the number of each role's move
   * @throws NoLegalMoveException if a role has no legal move, as is usual in a terminal state
   * @throws JointMoveException if the array's length is not the number of roles
   */
  default void randomJointMove(RandomGenerator random, int[] jointMove) {
    ImmutableList<Role> roles = roles();
    if (jointMove.length != roles.size()) {
      throw new JointMoveException(jointMove.length, roles.size());
    }
    for (int role = 0; role < jointMove.length; role++) {
      int count = legalCount(role);
      if (count == 0) {
        throw new NoLegalMoveException(roles.get(role), save());
      }
      jointMove[role] = legal(role, RandomChoice.below(count, random));
    }
  }

  /**
   * The goal of a role in the current state.
   *
   * @throws GoalException if the rules give the role no value there, several, or one that is not an
   *     integer
   */
  int goal(int role);

  /**
   * The goals of all roles in the current state, in a new array. {@link Role#RANDOM} has no
   * preferences and gets 0.
   *
   * @throws GoalException if the rules give another role no value here, several, or one that is not
   *     an integer
   */
  default int[] goals() {
    ImmutableList<Role> roles = roles();
    int[] goals = new int[roles.size()];
    for (int role = 0; role < goals.length; role++) {
      goals[role] = roles.get(role).equals(Role.RANDOM) ? 0 : goal(role);
    }
    return goals;
  }

  /**
   * The number of a proposition, for repeated calls of {@link #isTrue}. Simulators of a machine
   * that plays a network share the numbers; in others it is the simulator's own.
   *
   * @param proposition a ground term, without {@code true} around it, such as {@code (cell 1 1 b)}
   * @return −1 if it is never true: {@link StateMachine#stateOf} refuses it
   */
  int propositionNumber(Term proposition);

  /**
   * Whether a proposition is true in the current state. In machines that play a network this reads
   * a bit; in others it may cost as much as {@link State#propositions}.
   *
   * @param proposition its number
   * @throws IndexOutOfBoundsException if no proposition has that number
   */
  boolean isTrue(int proposition);

  /**
   * Plays uniformly random legal moves, drawn for each role in order, until the state is terminal
   * or the limit is reached.
   *
   * @param random the source of randomness; one choice is drawn for each role and step in which the
   *     role has more than one legal move
   * @param stepLimit how many steps to play at most
   * @return the number of steps played; {@link #isTerminal} tells whether the game ended
   * @throws NoLegalMoveException if a role has no legal move in a state that is not terminal
   */
  default int playout(RandomGenerator random, int stepLimit) {
    int[] jointMove = new int[roles().size()];
    int steps = 0;
    for (; steps < stepLimit && !isTerminal(); steps++) {
      randomJointMove(random, jointMove);
      play(jointMove);
    }
    return steps;
  }

  /**
   * The same with a deadline. A playout that isn't over by then stops in its current state: {@link
   * #isTerminal} is false, and the goals are those of an unfinished game. The clock is read before
   * every step, so that it is late by at most one step; a short playout is faster without a
   * deadline.
   *
   * @param deadline when to stop, in terms of {@link System#nanoTime}; if it has passed, nothing is
   *     played
   * @return the number of steps played
   * @throws NoLegalMoveException if a role has no legal move in a state that is not terminal
   */
  default int playout(RandomGenerator random, int stepLimit, long deadline) {
    int steps = 0;
    while (steps < stepLimit && deadline - System.nanoTime() > 0 && !isTerminal()) {
      steps += playout(random, 1);
    }
    return steps;
  }
}
