package org.propnet.bitboard.words;

/** Copies nodes into another program and simplifies them under known bits of a state word. */
public final class Specialization {

  private Specialization() {}

  /**
   * Copies a node; columns aren't supported.
   *
   * @param from the program of the node
   * @param to the program to write to
   * @param word the state word
   * @param mask its known bits
   * @param value the values of these bits
   * @return the node in {@code to}
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
