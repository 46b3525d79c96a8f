package org.propnet.player.champion;

/**
 * A linear evaluation of states for one role: the sum of the weights of the base propositions that
 * hold, and of the open lines. It is the logit of the expected goal, or of the progress of a game,
 * on a scale from 0 to 1. Confined to one thread, as the lines are.
 */
final class Evaluation {

  private final double offset;
  private final float[] weights;
  private final double usualGain;
  private final Lines lines;
  private final float[] lineWeights;
  private long[] before = {};
  private int fromBefore;

  /**
   * Makes an evaluation.
   *
   * @param offset the worth of a state in which no proposition holds
   * @param weights the weight of each bit of a state; not to be changed
   * @param usualGain the mean gain in worth of a good move, or its magnitude where moves only harm
   * @param lineWeights the weights of the lines ({@link Lines#worth}); not to be changed
   */
  Evaluation(double offset, float[] weights, double usualGain, Lines lines, float[] lineWeights) {
    this.offset = offset;
    this.weights = weights;
    this.usualGain = usualGain;
    this.lines = lines;
    this.lineWeights = lineWeights;
  }

  double usualGain() {
    return usualGain;
  }

  Lines lines() {
    return lines;
  }

  /**
   * The same evaluation of states with other bits.
   *
   * @param from for each base proposition its bit here; −1 if it has none
   * @param to the same for the other states
   * @param bits the number of bits of the other states
   * @param otherLines the lines in the other states
   */
  Evaluation in(int[] from, int[] to, int bits, Lines otherLines) {
    float[] moved = new float[bits];
    for (int base = 0; base < from.length; base++) {
      if (from[base] >= 0 && to[base] >= 0) {
        moved[to[base]] = weights[from[base]];
      }
    }
    return new Evaluation(offset, moved, usualGain, otherLines, lineWeights);
  }

  /**
   * The evaluation between this one and another one of the same lines.
   *
   * @param part how much the other one counts, from 0 to 1
   */
  Evaluation mixed(Evaluation other, double part) {
    return new Evaluation(
        (1 - part) * offset + part * other.offset,
        mixed(weights, other.weights, part),
        (1 - part) * usualGain + part * other.usualGain,
        lines,
        mixed(lineWeights, other.lineWeights, part));
  }

  private static float[] mixed(float[] some, float[] others, double part) {
    float[] mixed = new float[some.length];
    for (int i = 0; i < mixed.length; i++) {
      mixed[i] = (float) ((1 - part) * some[i] + part * others[i]);
    }
    return mixed;
  }

  /**
   * Evaluates a state. {@link #gain} then compares others with it.
   *
   * @param states words of packed states; not to be changed until then
   * @param from the index of the state's first word
   */
  double worth(long[] states, int from) {
    compareWith(states, from);
    double sum = offset + lines.worth(lineWeights);
    for (int word = 0; word < weights.length / Long.SIZE; word++) {
      for (long bits = states[from + word]; bits != 0; bits &= bits - 1) {
        sum += weights[word * Long.SIZE + Long.numberOfTrailingZeros(bits)];
      }
    }
    return sum;
  }

  /**
   * Sets the state that {@link #gain} compares others with, until another evaluation of the same
   * lines does so.
   *
   * @param states words of packed states; not to be changed until then
   * @param from the index of the state's first word
   */
  void compareWith(long[] states, int from) {
    before = states;
    fromBefore = from;
    lines.look(states, from);
  }

  /**
   * The worth of a state minus that of the one that it is compared with. The cost grows with the
   * number of differing bits and, if the turn changes, with the number of weights of lines.
   *
   * @param after words of packed states; the state begins at {@code from}
   */
  double gain(long[] after, int from) {
    double sum = lines.begin(lineWeights, after, from);
    for (int word = 0; word < weights.length / Long.SIZE; word++) {
      long now = after[from + word];
      for (long bits = before[fromBefore + word] ^ now; bits != 0; bits &= bits - 1) {
        int bit = Long.numberOfTrailingZeros(bits);
        float weight = weights[word * Long.SIZE + bit];
        sum += (now >>> bit & 1) == 0 ? -weight : weight;
        sum += lines.gain(word * Long.SIZE + bit, lineWeights, after, from);
      }
    }
    return sum;
  }

  /** Converts a worth to the expected goal, from 0 to 1. */
  static double goal(double worth) {
    return 1 / (1 + Math.exp(-worth));
  }
}
