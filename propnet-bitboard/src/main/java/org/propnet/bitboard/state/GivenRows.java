package org.propnet.bitboard.state;

/** Rows whose words aren't computed by rules, such as those that the move being played decides. */
public interface GivenRows {

  /** Whether a row is given. */
  boolean has(int row);

  /** The node of a word of a row; a scalar if the row is scalar. */
  int word(int row, int index);

  /** A scalar: the bit of a row at a lane. */
  int bit(int row, int lane);
}
