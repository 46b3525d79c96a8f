package org.propnet.engine.program;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;

/** Builds a {@link TransitionProgram}: constants and gates first, then the results. */
final class ProgramWriter {

  /** Gates with at most this many operands become conjunctions of two. */
  private static final int MAX_SPLIT = 4;

  private final int firstSlot;
  private final IntArrayList constantWords = new IntArrayList();
  private final LongArrayList constants = new LongArrayList();
  private final IntArrayList gates = new IntArrayList();
  private final IntArrayList results = new IntArrayList();
  private int slots;

  /** The index of the length of the current run of pairs; −1 if the last gate wasn't a pair. */
  private int run = -1;

  /** The word of the last result, and the index of the end of its results. */
  private int resultWord = -1;

  private int resultEnd;

  /** Creates a writer for a program whose gates have their values from a place on. */
  ProgramWriter(int firstSlot) {
    this.firstSlot = firstSlot;
  }

  /** Gives a base proposition a value that doesn't depend on the state; bases ascend. */
  void setConstant(int base, boolean value) {
    int word = base >> 6;
    if (constantWords.isEmpty() || constantWords.getInt(constantWords.size() - 1) != word) {
      constantWords.add(word);
      constants.add(0);
      constants.add(0);
    }
    int place = constants.size() - (value ? 2 : 1);
    constants.set(place, constants.getLong(place) | 1L << base);
  }

  /** Gives a base proposition the value of an operand; bases ascend. */
  void set(int base, int operand) {
    int word = base >> 6;
    if (word != resultWord) {
      resultWord = word;
      results.add(word);
      resultEnd = results.size();
      results.add(0);
    }
    results.add(base);
    results.add(operand);
    results.set(resultEnd, results.size());
  }

  /**
   * Adds a gate, as conjunctions.
   *
   * @param isAnd whether it is a conjunction; otherwise it is a disjunction
   * @param operands its operands, see {@link TransitionProgram}
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

  /** The program. */
  TransitionProgram program() {
    return new TransitionProgram(
        constantWords.toIntArray(),
        constants.toLongArray(),
        gates.toIntArray(),
        results.toIntArray(),
        slots);
  }
}
