package org.propnet.engine.program;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/** Writes the gates of a {@link TransitionProgram}, all as conjunctions. */
final class ProgramWriter {

  /** Gates of up to so many operands become conjunctions of two. */
  private static final int MAX_SPLIT = 4;

  private final int firstSlot;
  private final IntArrayList gates = new IntArrayList();
  private int slots;

  /** Where the number of pairs stands that the last gates were; −1 if they weren't pairs. */
  private int run = -1;

  /** Writes gates whose values go to places from a number on. */
  ProgramWriter(int firstSlot) {
    this.firstSlot = firstSlot;
  }

  /**
   * Adds a gate.
   *
   * @param isAnd whether it is a conjunction; otherwise it is a disjunction
   * @param operands what it takes, see {@link TransitionProgram}
   * @return the operand that stands for its value
   */
  int add(boolean isAnd, int[] operands) {
    int inversion = isAnd ? 0 : 1;
    if (operands.length > MAX_SPLIT) {
      run = -1;
      gates.add(-operands.length);
      for (int operand : operands) {
        gates.add(operand ^ inversion);
      }
      return nextSlot() ^ inversion;
    }
    int value = operands[0] ^ inversion;
    for (int i = 1; i < operands.length; i++) {
      if (run < 0) {
        run = gates.size();
        gates.add(0);
      }
      gates.set(run, gates.getInt(run) + 1);
      gates.add(value);
      gates.add(operands[i] ^ inversion);
      value = nextSlot();
    }
    return value ^ inversion;
  }

  private int nextSlot() {
    return 2 * (firstSlot + slots++);
  }

  /** The gates. */
  int[] gates() {
    return gates.toIntArray();
  }

  /** How many slots they take. */
  int slots() {
    return slots;
  }
}
