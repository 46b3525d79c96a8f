package org.propnet.batch.backend;

/** The bitwise operation of an instruction of a {@link WordCode}. */
public enum WordOperation {
  /** Conjunction of both operands. */
  AND,
  /** Disjunction of both operands. */
  OR,
  /** Exclusive disjunction of both operands. */
  XOR,
  /** The left operand and not the right one. */
  AND_NOT,
  /** The inverted left operand; unary. */
  NOT,
  /** The left operand; unary. */
  COPY
}
