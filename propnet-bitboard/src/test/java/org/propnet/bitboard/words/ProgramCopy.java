package org.propnet.bitboard.words;

import java.util.Arrays;

/** Copies of a program, perhaps with a mistake. */
public final class ProgramCopy {

  private ProgramCopy() {}

  /**
   * Copies all nodes.
   *
   * @param wrong a node that loses its last operand, or −1
   * @return the copy of each node
   */
  public static int[] of(WordProgram program, WordProgram to, int wrong) {
    int[] copies = new int[program.size()];
    for (int node = 0; node < copies.length; node++) {
      int[] own = program.operands(node).stream().map(operand -> copies[operand]).toArray();
      copies[node] =
          node == wrong ? to.or(Arrays.copyOf(own, own.length - 1)) : to.like(program, node, own);
    }
    return copies;
  }
}
