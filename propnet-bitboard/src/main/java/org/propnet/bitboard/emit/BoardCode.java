package org.propnet.bitboard.emit;

/**
 * The code of one game, written as bytecode. It keeps nothing between calls, so threads may share
 * it as long as their arrays are their own.
 */
public abstract class BoardCode {

  /** A code; made by what was written. */
  protected BoardCode() {}

  /**
   * Computes which moves are legal.
   *
   * @param state the words of the state
   * @param out takes the words of legal moves where the variant has them
   * @return twice the variant that the state is of, plus 1 if it is terminal
   */
  public abstract int observe(long[] state, long[] out);

  /**
   * Computes the words that say which goal values the roles have.
   *
   * @param state the words of the state
   * @param out takes the words
   */
  public abstract void goals(long[] state, long[] out);

  /**
   * Makes the next state of a state in place.
   *
   * @param group the group of the move
   * @param state the words of the state, read and written
   * @param table the columns of all moves
   * @param from the first column of the move
   * @param scratch an array as long as for {@link #observe}
   */
  public abstract void play(int group, long[] state, long[] table, int from, long[] scratch);
}
