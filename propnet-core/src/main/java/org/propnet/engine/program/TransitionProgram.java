package org.propnet.engine.program;

/**
 * The effect of one joint move on the base propositions, given the values of the components that
 * the state alone determines. Base propositions whose next value is what it is without the program
 * don't occur, see {@link org.propnet.engine.plan.PlayPlan#idleLinks}.
 */
public final class TransitionProgram {

  private final int[] constantWords;
  private final long[] constants;
  private final int[] gates;
  private final int[] results;
  private final int slots;
  private final int length;

  /** Whether it was used since unused programs were last dropped. */
  boolean isUsed;

  /**
   * Creates a program.
   *
   * <p>An operand is twice a place of a counter, plus 1 if its value is inverted. The places after
   * those of the components are slots for the values of the program's gates.
   *
   * @param constantWords the words in which base propositions get a value that doesn't depend on
   *     the state
   * @param constants for each of these words the bits that become true, then those that become
   *     false
   * @param gates conjunctions to evaluate in order, each into the next slot, in runs: either the
   *     number of pairs followed by these pairs of operands, or the negated number of operands of a
   *     single conjunction followed by these
   * @param results for each word of the state in which bases take the value of an operand the
   *     number of the word, the index after its last pair, and pairs of a base proposition and its
   *     operand
   * @param slots the number of conjunctions
   */
  public TransitionProgram(
      int[] constantWords, long[] constants, int[] gates, int[] results, int slots) {
    this.constantWords = constantWords;
    this.constants = constants;
    this.gates = gates;
    this.results = results;
    this.slots = slots;
    this.length = 5 * constantWords.length + gates.length + results.length + 8;
  }

  /** The number of slots that it needs. */
  int slots() {
    return slots;
  }

  /** Whether it changes nothing. */
  boolean isEmpty() {
    return constantWords.length == 0 && results.length == 0;
  }

  /** The number of integers in the program. */
  public int length() {
    return length;
  }

  /**
   * Finds the changes of the joint move.
   *
   * @param counters negative where the value of a component is true
   * @param firstSlot the place of the first slot
   * @param state the words of the current state
   * @param changed the bases that change without the program; overwritten where it decides
   */
  void run(byte[] counters, int firstSlot, long[] state, long[] changed) {
    for (int i = 0; i < constantWords.length; i++) {
      int word = constantWords[i];
      long becomeTrue = constants[2 * i];
      long becomeFalse = constants[2 * i + 1];
      changed[word] =
          (changed[word] & ~(becomeTrue | becomeFalse))
              | (~state[word] & becomeTrue)
              | (state[word] & becomeFalse);
    }
    if (gates.length > 0) {
      evaluate(counters, firstSlot);
    }
    int[] runs = results;
    for (int at = 0; at < runs.length; ) {
      int word = runs[at];
      int end = runs[at + 1];
      long mask = 0;
      long values = 0;
      for (at += 2; at < end; at += 2) {
        int operand = runs[at + 1];
        mask |= 1L << runs[at];
        values |= (long) ((counters[operand >>> 1] >>> 31) ^ (operand & 1)) << runs[at];
      }
      changed[word] = (changed[word] & ~mask) | ((state[word] ^ values) & mask);
    }
  }

  private void evaluate(byte[] counters, int firstSlot) {
    int[] code = gates;
    int slot = firstSlot;
    for (int at = 0; at < code.length; ) {
      int run = code[at++];
      if (run > 0) {
        for (int end = at + 2 * run; at < end; at += 2) {
          int left = code[at];
          int right = code[at + 1];
          counters[slot++] =
              (byte)
                  -(((counters[left >>> 1] >>> 31) ^ (left & 1))
                      & ((counters[right >>> 1] >>> 31) ^ (right & 1)));
        }
      } else {
        int end = at - run;
        int value = -1;
        for (; at < end; at++) {
          int operand = code[at];
          if (((counters[operand >>> 1] >>> 31) ^ (operand & 1)) == 0) {
            value = 0;
            break;
          }
        }
        counters[slot++] = (byte) value;
        at = end;
      }
    }
  }
}
