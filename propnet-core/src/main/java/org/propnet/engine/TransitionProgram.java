package org.propnet.engine;

/**
 * What one joint move does to the base propositions that moves can change, given the values of the
 * components that the state alone decides. Base propositions that it leaves as they are don't
 * occur.
 */
final class TransitionProgram {

  private final int[] links;
  private final int[] gates;
  private final int[] gateResults;
  private final int slots;

  /**
   * Makes a program.
   *
   * @param links pairs of a base proposition and the link whose value it takes
   * @param gates gates to evaluate in order, each as its kind (0 for AND, 1 for OR), the number of
   *     operands, and the operands: a link, or the complement of twice the number of an earlier
   *     gate plus 1 if inverted
   * @param gateResults pairs of a base proposition and the operand whose value it takes
   * @param slots how many gates there are
   */
  TransitionProgram(int[] links, int[] gates, int[] gateResults, int slots) {
    this.links = links;
    this.gates = gates;
    this.gateResults = gateResults;
    this.slots = slots;
  }

  /** How many gates have to be evaluated. */
  int slots() {
    return slots;
  }

  /** How many integers the program takes. */
  int length() {
    return links.length + gates.length + gateResults.length + 8;
  }

  /**
   * Finds what changes.
   *
   * @param values the values of the components
   * @param state the words of the current state
   * @param slotValues room for the values of the gates
   * @param changed where the bits of the base propositions that change are flipped
   */
  void run(boolean[] values, long[] state, boolean[] slotValues, long[] changed) {
    int[] pairs = links;
    for (int i = 0; i < pairs.length; i += 2) {
      int link = pairs[i + 1];
      long value = values[link >>> 1] ^ (link & 1) != 0 ? 1 : 0;
      int base = pairs[i];
      changed[base >> 6] |= ((state[base >> 6] >>> base & 1) ^ value) << base;
    }
    if (gates.length > 0) {
      evaluate(values, slotValues);
      for (int i = 0; i < gateResults.length; i += 2) {
        int base = gateResults[i];
        long value = operand(gateResults[i + 1], values, slotValues) ? 1 : 0;
        changed[base >> 6] |= ((state[base >> 6] >>> base & 1) ^ value) << base;
      }
    }
  }

  private void evaluate(boolean[] values, boolean[] slotValues) {
    int at = 0;
    for (int slot = 0; slot < slots; slot++) {
      boolean isAnd = gates[at] == 0;
      int end = at + 2 + gates[at + 1];
      boolean value = isAnd;
      for (int i = at + 2; i < end; i++) {
        if (operand(gates[i], values, slotValues) != isAnd) {
          value = !isAnd;
          break;
        }
      }
      slotValues[slot] = value;
      at = end;
    }
  }

  private static boolean operand(int operand, boolean[] values, boolean[] slotValues) {
    if (operand >= 0) {
      return values[operand >>> 1] ^ (operand & 1) != 0;
    }
    int slot = ~operand;
    return slotValues[slot >>> 1] ^ (slot & 1) != 0;
  }
}
