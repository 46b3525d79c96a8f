package org.propnet.engine.run;

import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.propnet.engine.layout.DifferentialNetwork;
import org.propnet.engine.layout.TerminalCondition;

/** Tests whether the state of a simulator is terminal, by the {@link TerminalCondition}s. */
final class EndOfGame {

  private final byte[] counters;
  private final long[] outputs;
  private final int[][] conditions;
  private final BooleanSupplier[] formulas;

  /** Whether a single bit decides, the lowest of a word. */
  private final boolean isOneBit;

  private final int word;

  /**
   * Prepares the tests.
   *
   * @param counters negative where a component is true
   * @param outputs the output bits
   */
  EndOfGame(DifferentialNetwork network, byte[] counters, long[] outputs) {
    this.counters = counters;
    this.outputs = outputs;
    List<TerminalCondition> tests = network.terminalConditions;
    this.isOneBit =
        tests.size() == 1
            && tests.get(0).condition().length == 0
            && tests.get(0).formula() instanceof TerminalCondition.Mentioned;
    this.word = network.outputs.terminalWord(0);
    this.conditions = new int[tests.size()][];
    this.formulas = new BooleanSupplier[tests.size()];
    for (int number = 0; number < formulas.length; number++) {
      conditions[number] =
          Arrays.stream(tests.get(number).condition())
              .map(network.targets.layout()::link)
              .toArray();
      formulas[number] =
          test(tests.get(number).formula(), network.outputs.terminalWord(number), network, outputs);
    }
  }

  /** Compiles a formula to a test of the output bits. */
  private static BooleanSupplier test(
      TerminalCondition.Formula formula, int word, DifferentialNetwork network, long[] outputs) {
    if (formula instanceof TerminalCondition.Mentioned mentioned) {
      long bit = 1L << mentioned.index();
      return () -> (outputs[word] & bit) != 0;
    }
    if (formula instanceof TerminalCondition.AnyMove any) {
      int firstWord = network.outputs.setWord(any.set());
      long[] mask = any.mask().toArray();
      return () -> intersects(outputs, firstWord, mask);
    }
    if (formula instanceof TerminalCondition.Negation negation) {
      BooleanSupplier part = test(negation.part(), word, network, outputs);
      return () -> !part.getAsBoolean();
    }
    BooleanSupplier[] parts =
        ((TerminalCondition.Disjunction) formula)
            .parts().stream()
                .map(part -> test(part, word, network, outputs))
                .toArray(BooleanSupplier[]::new);
    return () -> isAnyTrue(parts);
  }

  private static boolean intersects(long[] outputs, int firstWord, long[] mask) {
    for (int i = 0; i < mask.length; i++) {
      if ((outputs[firstWord + i] & mask[i]) != 0) {
        return true;
      }
    }
    return false;
  }

  private static boolean isAnyTrue(BooleanSupplier[] parts) {
    for (BooleanSupplier part : parts) {
      if (part.getAsBoolean()) {
        return true;
      }
    }
    return false;
  }

  /** Whether the state is terminal. */
  boolean isReached() {
    return isOneBit ? (outputs[word] & 1) != 0 : anyHolds();
  }

  private boolean anyHolds() {
    for (int number = 0; number < formulas.length; number++) {
      if (counts(conditions[number]) && formulas[number].getAsBoolean()) {
        return true;
      }
    }
    return false;
  }

  private boolean counts(int[] condition) {
    int value = 1;
    for (int link : condition) {
      value &= (counters[link >>> 1] >>> 31) ^ (link & 1);
    }
    return value != 0;
  }
}
