package org.propnet.bitboard.run;

import java.util.random.RandomGenerator;

/** Random choice of one of a role's legal moves. */
interface MoveDraw {

  /**
   * Draws a legal move uniformly and returns its bit: 64 times the word within the role's words,
   * plus the lane; −1 if there is none.
   *
   * @param out the words of legal moves
   */
  int draw(long[] out, RandomGenerator random);
}
