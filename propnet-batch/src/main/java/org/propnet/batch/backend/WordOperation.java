package org.propnet.batch.backend;

/** What an instruction of a {@link WordCode} does with words, bit by bit. */
public enum WordOperation {
  /** Both operands. */
  AND,
  /** At least one of the operands. */
  OR,
  /** Exactly one of the operands. */
  XOR,
  /** The left operand without the right one. */
  AND_NOT,
  /** The left operand inverted; there is no right one. */
  NOT,
  /** The left operand as it is; there is no right one. */
  COPY
}
