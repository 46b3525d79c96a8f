package org.propnet.bitboard.words;

import java.util.BitSet;

/**
 * Splits a node into two disjuncts: one that may read given words of the state, and one that
 * doesn't. The node is the OR of both.
 */
public final class Disjuncts {

  private final WordProgram program;
  private final BitSet readers = new BitSet();
  private final int reading;
  private final int notReading;

  /**
   * Splits a node.
   *
   * @param words the words of the state
   */
  public Disjuncts(WordProgram program, int node, BitSet words) {
    this.program = program;
    int[] order = program.order(node);
    for (int own : order) {
      if (program.op(own) == WordOp.INPUT
          ? words.get((int) program.argument(own))
          : program.operands(own).stream().anyMatch(readers::get)) {
        readers.set(own);
      }
    }
    this.reading = part(node, order, true);
    this.notReading = part(node, order, false);
  }

  /** The disjunct that may read the words. */
  public int reading() {
    return reading;
  }

  /** The disjunct that doesn't read the words. */
  public int notReading() {
    return notReading;
  }

  /** Goes down from the node to what can't be split further, and then up again. */
  private int part(int node, int[] order, boolean isReading) {
    BitSet split = new BitSet();
    split.set(node);
    for (int i = order.length - 1; i >= 0; i--) {
      if (split.get(order[i]) && isDisjunctive(order[i])) {
        program.operands(order[i]).forEach(split::set);
      }
    }
    int[] parts = new int[node + 1];
    for (int own : order) {
      if (split.get(own)) {
        parts[own] = combined(own, parts, isReading);
      }
    }
    return parts[node];
  }

  private boolean isDisjunctive(int node) {
    return switch (program.op(node)) {
      case OR, ANY, BIT, SHIFT -> readers.get(node);
      default -> false;
    };
  }

  private int combined(int node, int[] parts, boolean isReading) {
    if (!isDisjunctive(node)) {
      return readers.get(node) == isReading ? node : program.none();
    }
    return program.of(
        program.op(node),
        program.argument(node),
        program.operands(node).stream().map(operand -> parts[operand]).toArray());
  }
}
