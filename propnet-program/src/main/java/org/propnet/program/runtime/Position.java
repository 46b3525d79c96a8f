package org.propnet.program.runtime;

/**
 * A game in progress: one current state that is played forward in place. Roles and moves have the
 * numbers of {@link GameCode}.
 *
 * <p>Nothing here allocates. A position belongs to one thread at a time.
 */
public interface Position {

  /** What {@link #goal} returns if the rules give a role no value, or several. */
  int NO_GOAL = Integer.MIN_VALUE;

  /** Goes to the initial state. */
  void reset();

  /** How many words a state takes. */
  int stateWords();

  /** Writes the current state into an array, from an index on. Bits past the last are 0. */
  void save(long[] words, int from);

  /** Goes to a state that {@link #save} wrote. */
  void load(long[] words, int from);

  /** Whether the game is over. */
  boolean isTerminal();

  /** How many legal moves a role has. */
  int legalCount(int role);

  /**
   * The number of one of a role's legal moves.
   *
   * @param index from 0 to below {@link #legalCount}; the moves are in ascending order
   */
  int legal(int role, int index);

  /** Whether a role may choose the move with that number. */
  boolean isLegal(int role, int move);

  /**
   * Plays a joint move.
   *
   * @param moves the number of a legal move for each role; whether they are legal isn't checked
   */
  void play(int[] moves);

  /** What the state is worth to a role, or {@link #NO_GOAL}. */
  int goal(int role);
}
