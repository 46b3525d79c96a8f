package org.propnet.machine;

import java.util.random.RandomGenerator;

/**
 * A game in progress: one current state that is played forward in place.
 *
 * <p>Roles are numbered in the order of {@link StateMachine#roles()}. The possible moves of a role
 * are numbered too; a number keeps its meaning as long as the simulator lives. Except for {@link
 * #save} and {@link #move}, methods don't allocate in engines made for speed. Methods that take the
 * index of a role throw {@link IndexOutOfBoundsException} if there is no such role.
 *
 * <p>A simulator belongs to one thread at a time. Make one a thread: they share the machine.
 */
public interface Simulator {

  /** Goes to the initial state. */
  void reset();

  /**
   * Goes to a state.
   *
   * @throws ForeignStateException if it is of another machine
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
   * What the current state is worth to a role.
   *
   * @throws GoalException if the rules give the role no value there, several, or one that is not an
   *     integer
   */
  int goal(int role);

  /**
   * Plays uniformly random legal moves, drawn for each role in order, until the state is terminal
   * or the limit is reached.
   *
   * @param random where the choices come from; one choice is drawn for each role and step in which
   *     the role has more than one legal move
   * @param stepLimit how many steps to play at most
   * @return the number of steps played; {@link #isTerminal} tells whether the game ended
   * @throws NoLegalMoveException if a role has no legal move in a state that is not terminal
   */
  int playout(RandomGenerator random, int stepLimit);
}
