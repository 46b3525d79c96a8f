package org.propnet.bitboard.emit;

import java.util.random.RandomGenerator;

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

  /**
   * Plays at random while states are of variants in which one role has a choice.
   *
   * @param state the words of the state, which isn't terminal; read and written
   * @param out takes the words of legal moves
   * @param table the columns of all moves
   * @param draws for each variant what draws its moves
   * @param groups for each variant the groups of its moves by their bits
   * @param offsets for each variant where their columns begin
   * @param random where numbers are drawn from
   * @param limit the most joint moves
   * @return how many joint moves were made; 0 also where there is no code for this
   */
  public int playout(
      long[] state,
      long[] out,
      long[] table,
      MoveDraw[] draws,
      int[][] groups,
      int[][] offsets,
      RandomGenerator random,
      int limit) {
    return 0;
  }
}
