package org.propnet.bitboard.emit;

import java.util.random.RandomGenerator;

/** Draws one of a role's legal moves. */
public interface MoveDraw {

  /**
   * The bit of one of the legal moves, each as likely: 64 times its word among the role's, and the
   * place there; −1 if there is none.
   *
   * @param out the words of legal moves
   */
  int draw(long[] out, RandomGenerator random);
}
