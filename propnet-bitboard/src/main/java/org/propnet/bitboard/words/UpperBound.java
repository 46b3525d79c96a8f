package org.propnet.bitboard.words;

import java.util.BitSet;

/**
 * Bounds a node by what is computed anyway: a node that has all bits of the given one, and perhaps
 * more. Where the bound is 0, the given node is too and needn't be computed.
 */
final class UpperBound {

  private final WordProgram program;

  /** The nodes that are computed anyway. */
  private final BitSet known = new BitSet();

  private final int[] above;
  private final int[] below;

  /**
   * Bounds a node.
   *
   * @param computed the nodes that are computed anyway
   */
  UpperBound(WordProgram program, int node, int[] computed) {
    this.program = program;
    this.above = new int[node + 1];
    this.below = new int[node + 1];
    for (int own : program.order(computed)) {
      known.set(own);
    }
    for (int own : program.order(node)) {
      bound(own, known.get(own) || isBitOfState(own));
    }
  }

  /** The bound of a node below the one that was given. */
  int of(int node) {
    return above[node];
  }

  private boolean isBitOfState(int node) {
    return program.op(node) == WordOp.BIT
        && program.op(program.operands(node).get(0)) == WordOp.INPUT;
  }

  private void bound(int node, boolean isKnown) {
    switch (program.op(node)) {
      case AND, OR, NOT, SHIFT, BIT, ANY -> {
        above[node] = isKnown ? node : combined(node, above, below);
        below[node] = isKnown ? node : combined(node, below, above);
      }
      case CONSTANT -> {
        above[node] = node;
        below[node] = node;
      }
      default -> {
        above[node] = program.all();
        below[node] = program.none();
      }
    }
  }

  private int combined(int node, int[] same, int[] opposite) {
    int[] bounds = program.op(node) == WordOp.NOT ? opposite : same;
    return program.of(
        program.op(node),
        program.argument(node),
        program.operands(node).stream().map(operand -> bounds[operand]).toArray());
  }
}
