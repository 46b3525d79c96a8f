package org.propnet.player.champion;

/**
 * A linear evaluation of states for one role: the sum of the weights of the base propositions that
 * hold. It is the logit of the expected goal, on a scale from 0 to 1. Immutable.
 */
final class Evaluation {

  private final double offset;
  private final float[] weights;
  private final double usualGain;

  /**
   * An evaluation.
   *
   * @param offset what a state in which none holds is worth
   * @param weights the weight of each bit of a state; not to be changed
   * @param usualGain by how much a good move raises the worth in the mean
   */
  Evaluation(double offset, float[] weights, double usualGain) {
    this.offset = offset;
    this.weights = weights;
    this.usualGain = usualGain;
  }

  double usualGain() {
    return usualGain;
  }

  /**
   * What a state is worth.
   *
   * @param states words of states
   * @param from the index of the state's first word
   */
  double worth(long[] states, int from) {
    double sum = offset;
    for (int word = 0; word < weights.length / Long.SIZE; word++) {
      for (long bits = states[from + word]; bits != 0; bits &= bits - 1) {
        sum += weights[word * Long.SIZE + Long.numberOfTrailingZeros(bits)];
      }
    }
    return sum;
  }

  /**
   * By how much a state is worth more than another one. The cost grows with what differs.
   *
   * @param before words of states, with the other one from an index on
   * @param after words of states, with the state from an index on
   */
  double gain(long[] before, int fromBefore, long[] after, int fromAfter) {
    double sum = 0;
    for (int word = 0; word < weights.length / Long.SIZE; word++) {
      long now = after[fromAfter + word];
      for (long bits = before[fromBefore + word] ^ now; bits != 0; bits &= bits - 1) {
        int bit = Long.numberOfTrailingZeros(bits);
        float weight = weights[word * Long.SIZE + bit];
        sum += (now >>> bit & 1) == 0 ? -weight : weight;
      }
    }
    return sum;
  }

  /** The goal that a worth stands for, from 0 to 1. */
  static double goal(double worth) {
    return 1 / (1 + Math.exp(-worth));
  }
}
