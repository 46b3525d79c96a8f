package org.propnet.engine.run;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import org.propnet.engine.layout.DifferentialNetwork;
import org.propnet.engine.layout.TerminalCondition;

/** Tests whether the state of a simulator is terminal, by the {@link TerminalCondition}s. */
final class EndOfGame {

  private final byte[] counters;
  private final long[] outputs;
  private final int[][] conditions;
  private final Question[] questions;

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
    this.questions = new Question[tests.size()];
    for (int number = 0; number < questions.length; number++) {
      IntArrayList condition = new IntArrayList();
      for (int link : tests.get(number).condition()) {
        condition.add(network.targets.layout.link(link));
      }
      conditions[number] = condition.toIntArray();
      questions[number] =
          question(tests.get(number).formula(), network.outputs.terminalWord(number), network);
    }
  }

  /** A node of a terminal condition, over the words of the outputs. */
  private abstract static class Question {

    abstract boolean test(long[] outputs);
  }

  private static Question question(
      TerminalCondition.Formula formula, int word, DifferentialNetwork network) {
    if (formula instanceof TerminalCondition.Mentioned mentioned) {
      return new Bit(word, 1L << mentioned.index());
    }
    if (formula instanceof TerminalCondition.AnyMove any) {
      return new AnyBit(network.outputs.setWord(any.set()), any.mask().toArray());
    }
    if (formula instanceof TerminalCondition.Negation negation) {
      return new Not(question(negation.part(), word, network));
    }
    List<TerminalCondition.Formula> parts = ((TerminalCondition.Disjunction) formula).parts();
    Question[] questions = new Question[parts.size()];
    for (int i = 0; i < questions.length; i++) {
      questions[i] = question(parts.get(i), word, network);
    }
    return new Any(questions);
  }

  private static final class Bit extends Question {

    private final int word;
    private final long bit;

    Bit(int word, long bit) {
      this.word = word;
      this.bit = bit;
    }

    @Override
    boolean test(long[] outputs) {
      return (outputs[word] & bit) != 0;
    }
  }

  private static final class AnyBit extends Question {

    private final int firstWord;
    private final long[] mask;

    AnyBit(int firstWord, long[] mask) {
      this.firstWord = firstWord;
      this.mask = mask;
    }

    @Override
    boolean test(long[] outputs) {
      for (int i = 0; i < mask.length; i++) {
        if ((outputs[firstWord + i] & mask[i]) != 0) {
          return true;
        }
      }
      return false;
    }
  }

  private static final class Not extends Question {

    private final Question part;

    Not(Question part) {
      this.part = part;
    }

    @Override
    boolean test(long[] outputs) {
      return !part.test(outputs);
    }
  }

  private static final class Any extends Question {

    private final Question[] parts;

    Any(Question[] parts) {
      this.parts = parts;
    }

    @Override
    boolean test(long[] outputs) {
      for (Question part : parts) {
        if (part.test(outputs)) {
          return true;
        }
      }
      return false;
    }
  }

  /** Whether the state is terminal. */
  boolean isReached() {
    return isOneBit ? (outputs[word] & 1) != 0 : anyHolds();
  }

  private boolean anyHolds() {
    for (int number = 0; number < questions.length; number++) {
      if (counts(conditions[number]) && questions[number].test(outputs)) {
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
