package org.propnet.program.runtime;

/**
 * A game in progress: one current state, advanced in place. Roles and moves have the numbers of
 * {@link GameCode}.
 *
 * <p>No method allocates. A position belongs to one thread at a time.
 */
public interface Position {

  /** Result of {@link #goal} for a role without exactly one goal value. */
  int NO_GOAL = Integer.MIN_VALUE;

  /** Goes to the initial state. */
  void reset();

  /** Length of a state in words. */
  int stateWords();

  /** Writes the current state into an array from an index on. Spare bits are 0. */
  void save(long[] words, int from);

  /** Goes to a state written by {@link #save}. */
  void load(long[] words, int from);

  /** Whether the game is over. */
  boolean isTerminal();

  /** How many legal moves a role has. */
  int legalCount(int role);

  /**
   * The number of one of a role's legal moves.
   *
   * @param index from 0 up to but excluding {@link #legalCount}; the moves are in ascending order
   */
  int legal(int role, int index);

  /** Whether the move with that number is legal for a role. */
  boolean isLegal(int role, int move);

  /**
   * Plays a joint move.
   *
   * @param moves the number of a legal move for each role; whether they are legal isn't checked
   */
  void play(int[] moves);

  /** The goal value of the state for a role, or {@link #NO_GOAL}. */
  int goal(int role);
}
