package org.propnet.bitboard.words;

import com.google.common.primitives.ImmutableIntArray;
import java.util.BitSet;

/**
 * Splits a node into two whose disjunction it is: one reads some words of the state, one doesn't.
 */
public final class Disjuncts {

  private final WordProgram program;
  private final BitSet readers = new BitSet();

  /**
   * Splits a node and what it is computed from.
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

  /** The node of what may read the words. */
  public int reading(int node) {
    return part(node, true);
  }

  /** The node of what doesn't read them. */
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
