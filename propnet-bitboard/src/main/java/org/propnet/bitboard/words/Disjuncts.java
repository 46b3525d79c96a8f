package org.propnet.bitboard.words;

import com.google.common.primitives.ImmutableIntArray;
import java.util.BitSet;

/**
 * Splits a node into two disjuncts: one that may read given words of the state, and one that
 * doesn't. The node is the OR of both.
 */
public final class Disjuncts {

  private final WordProgram program;
  private final BitSet readers = new BitSet();

  /**
   * Prepares the split of a node.
   *
   * @param words the words of the state
   */
  public Disjuncts(WordProgram program, int node, BitSet words) {
    this.program = program;
    for (int own : program.order(node)) {
      if (program.op(own) == WordOp.INPUT
          ? words.get((int) program.argument(own))
          : program.operands(own).stream().anyMatch(readers::get)) {
        readers.set(own);
      }
    }
  }

  /** The disjunct that may read the words. */
  public int reading(int node) {
    return part(node, true);
  }

  /** The disjunct that doesn't read the words. */
  public int notReading(int node) {
    return part(node, false);
  }

  private int part(int node, boolean isReading) {
    if (!readers.get(node)) {
      return isReading ? program.none() : node;
    }
    ImmutableIntArray operands = program.operands(node);
    int argument = (int) program.argument(node);
    return switch (program.op(node)) {
      case OR -> program.or(operands.stream().map(operand -> part(operand, isReading)).toArray());
      case ANY -> program.any(part(operands.get(0), isReading));
      case BIT -> program.bit(part(operands.get(0), isReading), argument);
      case SHIFT -> program.shift(part(operands.get(0), isReading), argument);
      default -> isReading ? node : program.none();
    };
  }
}
