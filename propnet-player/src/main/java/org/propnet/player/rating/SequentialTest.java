package org.propnet.player.rating;

import com.google.common.primitives.ImmutableDoubleArray;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A sequential test of whether one player scores more than another. Its answer may be read at any
 * time while matches go on. Confined to one thread.
 *
 * <p>Each side bets that it scores more than ½: a bet of size b multiplies its wealth by 1 + b (x −
 * ½) for each observation x. Wealth that isn't expected to grow reaches n times its start with
 * probability at most 1 / n, however long it is watched (J. Ville, 1939). So if a side has turned 1
 * into 2 / (1 − level), either it is right, or an event of probability at most (1 − level) / 2 has
 * happened. The wealth is spread evenly over bets of several sizes, as in I. Waudby-Smith and A.
 * Ramdas, "Estimating means of bounded random variables by betting", Journal of the Royal
 * Statistical Society B 86(1), 2024.
 *
 * <p>An observation has to be the mean score over a complete set of role orders, so that no role's
 * advantage is taken for strength. Several independent observations, such as one for each game,
 * make a round. The test is about the mean of a round: if that is at most ½, the expected factor of
 * the round is at most 1, for it is the product of 1 + b (µ − ½) over the means µ of its
 * observations, and that product is largest when the means are equal.
 */
public final class SequentialTest {

  /** Sizes of bets: below 2, so that a bet never loses everything, and each √2 times the next. */
  private static final ImmutableDoubleArray BETS =
      ImmutableDoubleArray.copyOf(
          IntStream.range(0, 12).mapToDouble(i -> 1.9 * Math.pow(2, -i / 2.0)));

  /** The result so far. */
  public enum Answer {
    /** The first player scores more. */
    FIRST,
    /** The second player scores more. */
    SECOND,
    /** Undecided so far. */
    OPEN
  }

  /** The total wealth that a side needs: the required multiple of 1, times the number of bets. */
  private final double target;

  private final double[] first = new double[BETS.length()];
  private final double[] second = new double[BETS.length()];
  private Answer answer = Answer.OPEN;

  /**
   * Makes a test without observations.
   *
   * @param level the minimum probability that no wrong answer is ever given, above ½ and below 1
   */
  public SequentialTest(double level) {
    if (!(level > 0.5 && level < 1)) {
      throw new IllegalArgumentException("a level between 0.5 and 1 is needed, not " + level);
    }
    target = 2 / (1 - level) * BETS.length();
    Arrays.fill(first, 1);
    Arrays.fill(second, 1);
  }

  /**
   * Adds a round.
   *
   * @param scores the first player's score in each observation, from 0 to 1
   */
  public void add(double... scores) {
    for (double score : scores) {
      if (!(score >= 0 && score <= 1)) {
        throw new IllegalArgumentException("a score from 0 to 1 is needed, not " + score);
      }
      for (int i = 0; i < BETS.length(); i++) {
        double gain = BETS.get(i) * (score - 0.5);
        first[i] *= 1 + gain;
        second[i] *= 1 - gain;
      }
    }
    if (answer == Answer.OPEN && Arrays.stream(first).sum() >= target) {
      answer = Answer.FIRST;
    } else if (answer == Answer.OPEN && Arrays.stream(second).sum() >= target) {
      answer = Answer.SECOND;
    }
  }

  /** The result so far; once decided, it stays. */
  public Answer answer() {
    return answer;
  }
}
