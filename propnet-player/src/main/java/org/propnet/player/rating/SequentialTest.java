package org.propnet.player.rating;

import com.google.common.primitives.ImmutableDoubleArray;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Whether one player scores more than another, asked as often as one likes while matches go on. For
 * one thread.
 *
 * <p>Each side bets that it scores more than ½: a bet of size b multiplies its money by 1 + b (x −
 * ½) for each observation x. Money that isn't expected to grow reaches n times its start with
 * probability 1 / n at most, however long it is watched (J. Ville, 1939). So a side that has made 2
 * / (1 − level) of 1 is right, or an event has happened that has the probability (1 − level) / 2.
 * The money is spread evenly over bets of several sizes, as in I. Waudby-Smith and A. Ramdas,
 * "Estimating means of bounded random variables by betting", Journal of the Royal Statistical
 * Society B 86(1), 2024.
 *
 * <p>An observation has to be the mean score over a complete set of role orders, so that no role's
 * advantage is taken for strength. Several independent observations, such as one for each game,
 * make a round. The test is about the mean of a round: if that is ½ at most, the expected factor of
 * the round is at most 1, being the product of 1 + b (µ − ½) over the means µ of its observations,
 * and at most the power of their mean.
 */
public final class SequentialTest {

  /** Sizes of bets: below 2, so that none is ever lost entirely, each √2 times the next. */
  private static final ImmutableDoubleArray BETS =
      ImmutableDoubleArray.copyOf(
          IntStream.range(0, 12).mapToDouble(i -> 1.9 * Math.pow(2, -i / 2.0)));

  /** What is known. */
  public enum Answer {
    /** The first player scores more. */
    FIRST,
    /** The second player scores more. */
    SECOND,
    /** Neither is known yet. */
    OPEN
  }

  /** What a side has to have in all: the right multiple of one for each bet. */
  private final double target;

  private final double[] first = new double[BETS.length()];
  private final double[] second = new double[BETS.length()];
  private Answer answer = Answer.OPEN;

  /**
   * Starts without an observation.
   *
   * @param level in how many of 100 cases at least no wrong answer is ever given, as a fraction
   *     above ½ and below 1
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
   * Takes a round.
   *
   * @param scores what the first player scored in each observation, from 0 to 1
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

  /** What is known; an answer that was given once stays. */
  public Answer answer() {
    return answer;
  }
}
