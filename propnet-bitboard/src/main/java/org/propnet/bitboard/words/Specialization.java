package org.propnet.bitboard.words;

/** Nodes of a program written into another one, with known bits of a word of the state. */
public final class Specialization {

  private Specialization() {}

  /**
   * Writes a node without columns.
   *
   * @param from its program
   * @param to where it is written
   * @param word the word of the state
   * @param mask its known bits
   * @param value their values
   * @return the node there
   */
  public static int write(
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
}
