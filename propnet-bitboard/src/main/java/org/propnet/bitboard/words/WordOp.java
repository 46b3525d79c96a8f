package org.propnet.bitboard.words;

/**
 * Operation of a node in a word program. A scalar is a broadcast bit: a word of all zeros or all
 * ones.
 */
public enum WordOp {
  /** A word of the state. */
  INPUT,
  /** A word of the table entry of the move being played. */
  COLUMN,
  /** A constant. */
  CONSTANT,
  /** The conjunction of its operands. */
  AND,
  /** The disjunction of its operands. */
  OR,
  /** The complement. */
  NOT,
  /** Bit i is bit i + distance of the operand, or 0 if there is no such bit. */
  SHIFT,
  /** Bit i is bit i + n of the first operand, modulo 64; n is the second operand. */
  ROTATE,
  /** A scalar: one bit of the operand, broadcast. */
  BIT,
  /** A scalar: bit n of the first operand, broadcast; n is the second operand. */
  BIT_AT,
  /** A scalar: whether the operand is nonzero. */
  ANY
}
