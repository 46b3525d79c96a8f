package org.propnet.bitboard.words;

import com.google.common.primitives.ImmutableIntArray;

/** Known-bits analysis: propagates known bits of one state word through a program. */
public final class KnownBits {

  private final WordProgram program;
  private final long[] zeros;
  private final long[] ones;

  /**
   * Analyzes a node and everything it is computed from.
   *
   * @param word the state word
   * @param mask its known bits
   * @param value the values of these bits
   */
  public KnownBits(WordProgram program, int node, int word, long mask, long value) {
    this.program = program;
    this.zeros = new long[program.size()];
    this.ones = new long[program.size()];
    for (int own : program.order(node)) {
      if (program.op(own) != WordOp.INPUT) {
        follow(own);
      } else if (program.argument(own) == word) {
        zeros[own] = mask & ~value;
        ones[own] = mask & value;
      }
    }
  }

  /**
   * Copies a node into another program, simplified under known bits of a state word; columns aren't
   * supported.
   *
   * @param from the program of the node
   * @param to the program to write to
   * @param word the state word
   * @param mask its known bits
   * @param value the values of these bits
   * @return the node in {@code to}
   */
  public static int copy(
      WordProgram from, int node, WordProgram to, int word, long mask, long value) {
    KnownBits known = new KnownBits(from, node, word, mask, value);
    int[] copies = new int[from.size()];
    for (int own : from.order(node)) {
      int[] operands = from.operands(own).stream().map(operand -> copies[operand]).toArray();
      copies[own] =
          known.areKnown(own, -1) ? to.constant(known.ones(own)) : to.like(from, own, operands);
    }
    return copies[node];
  }

  private void follow(int node) {
    ImmutableIntArray operands = program.operands(node);
    int first = operands.isEmpty() ? node : operands.get(0);
    int argument = (int) program.argument(node);
    switch (program.op(node)) {
      case CONSTANT -> {
        zeros[node] = ~program.argument(node);
        ones[node] = program.argument(node);
      }
      case AND -> {
        ones[node] = -1;
        operands.forEach(
            operand -> {
              zeros[node] |= zeros[operand];
              ones[node] &= ones[operand];
            });
      }
      case OR -> {
        zeros[node] = -1;
        operands.forEach(
            operand -> {
              zeros[node] &= zeros[operand];
              ones[node] |= ones[operand];
            });
      }
      case NOT -> {
        zeros[node] = ones[first];
        ones[node] = zeros[first];
      }
      case SHIFT -> {
        zeros[node] = ~WordProgram.shifted(~zeros[first], argument);
        ones[node] = WordProgram.shifted(ones[first], argument);
      }
      case BIT -> {
        zeros[node] = -(zeros[first] >>> argument & 1);
        ones[node] = -(ones[first] >>> argument & 1);
      }
      case ANY -> {
        zeros[node] = zeros[first] == -1 ? -1 : 0;
        ones[node] = ones[first] != 0 ? -1 : 0;
      }
      case INPUT, COLUMN, ROTATE, BIT_AT -> {}
    }
  }

  /** Whether all bits of a node under a mask are known. */
  public boolean areKnown(int node, long mask) {
    return ((zeros[node] | ones[node]) & mask) == mask;
  }

  /** The bits of a node that are known to be 1. */
  public long ones(int node) {
    return ones[node];
  }
}
