package org.propnet.bitboard.run;

import java.util.random.RandomGenerator;

/**
 * Base class of the generated code of a game. It has no state, so threads may share it if each
 * passes arrays of its own.
 */
abstract class BoardCode {

  /**
   * Computes the legal moves.
   *
   * @param state the words of the state
   * @param out takes the words of legal moves, at the indexes of the state's variant
   * @return twice the variant of the state, plus 1 if it is terminal
   */
  abstract int observe(long[] state, long[] out);

  /**
   * Computes the goals, or the scalars that chained goals need.
   *
   * @param state the words of the state
   * @param out takes the words
   */
  abstract void goals(long[] state, long[] out);

  /**
   * Replaces a state by the next one.
   *
   * @param group the group of the joint move
   * @param state the words of the state, read and written
   * @param table the columns of all joint moves
   * @param from the index of the joint move's first column
   * @param scratch an array as long as for {@link #observe}; only its scratch space is written
   */
  abstract void play(int group, long[] state, long[] table, int from, long[] scratch);

  /**
   * Plays random moves while states are of variants in which exactly one role has a choice.
   *
   * @param state the words of the state, which mustn't be terminal; read and written
   * @param out takes the words of legal moves
   * @param columns for each variant, the columns of the joint move at each bit
   * @param draws for each variant, what draws its moves
   * @param groups for each variant, the group of the joint move at each bit
   * @param random the source of random numbers
   * @param limit the most joint moves
   * @return the number of joint moves made, or its complement if the last state is terminal; always
   *     0 if no code was generated for playouts
   */
  int playout(
      long[] state,
      long[] out,
      long[][] columns,
      MoveDraw[] draws,
      int[][] groups,
      RandomGenerator random,
      int limit) {
    return 0;
  }
}
