package org.propnet.bitboard.words;

/** What a node of a word program computes. A scalar is a word whose bits are all alike. */
public enum WordOp {
  /** A word of the state. */
  INPUT,
  /** A word of the table of the move that is played. */
  COLUMN,
  /** A constant. */
  CONSTANT,
  /** The conjunction of its operands. */
  AND,
  /** The disjunction of its operands. */
  OR,
  /** The complement. */
  NOT,
  /** Bit i is bit i + distance of the operand, and 0 where that isn't one. */
  SHIFT,
  /** Bit i is bit i + (a column) of the operand, modulo 64. */
  ROTATE,
  /** A scalar: whether a bit of the operand is 1. */
  BIT,
  /** A scalar: whether the bit of the operand whose number is in a column is 1. */
  BIT_AT,
  /** A scalar: whether the operand isn't 0. */
  ANY
}
