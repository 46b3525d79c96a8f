package org.propnet.farm.playout;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.primitives.ImmutableIntArray;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.List;
import java.util.Map;

/**
 * Statistics of playouts from one state. Means and variances are computed from exact sums, so they
 * don't depend on the order of addition.
 *
 * @param playouts the number of playouts
 * @param withoutGoal the number that ended where a role doesn't have exactly one goal value
 * @param stuck the number that ended because a role had no legal move
 * @param cut the number that reached the step limit
 * @param steps the total number of joint moves
 * @param squaredSteps the sum of squared lengths
 * @param goals for each role, the number of playouts that ended in a terminal state with each goal
 *     value
 */
public record PlayoutFigures(
    long playouts,
    long withoutGoal,
    long stuck,
    long cut,
    long steps,
    long squaredSteps,
    ImmutableList<ImmutableSortedMap<Integer, Long>> goals) {

  static final int PLAYOUTS = 0;
  static final int WITHOUT_GOAL = 1;
  static final int STUCK = 2;
  static final int CUT = 3;
  static final int STEPS = 4;
  static final int SQUARED_STEPS = 5;

  /** The number of counts before those of goals. */
  static final int HEAD = 6;

  /**
   * The number of counts.
   *
   * @param values the goal values of each role
   */
  public static int width(List<ImmutableSortedSet<Integer>> values) {
    return HEAD + values.stream().mapToInt(ImmutableSortedSet::size).sum();
  }

  /**
   * Counts a playout. If it ended neither in a terminal state nor at the step limit, a role had no
   * legal move.
   *
   * @param counts receives it; only the first {@link #width} of them are used
   * @param values the goal values of each role
   * @param steps the number of its joint moves
   * @param isTerminal whether it ended in a terminal state
   * @param isCut whether it reached the step limit
   * @param goals the goal of each role; empty unless each had exactly one at the end
   */
  public static void add(
      long[] counts,
      List<ImmutableSortedSet<Integer>> values,
      int steps,
      boolean isTerminal,
      boolean isCut,
      ImmutableIntArray goals) {
    counts[PLAYOUTS]++;
    counts[STEPS] += steps;
    counts[SQUARED_STEPS] += (long) steps * steps;
    if (goals.isEmpty()) {
      counts[isTerminal ? WITHOUT_GOAL : isCut ? CUT : STUCK]++;
      return;
    }
    int at = HEAD;
    for (int role = 0; role < values.size(); role++) {
      counts[at + values.get(role).asList().indexOf(goals.get(role))]++;
      at += values.get(role).size();
    }
  }

  /**
   * The statistics for some counts.
   *
   * @param counts at least {@link #width} of them
   * @param values the goal values of each role
   */
  public static PlayoutFigures of(long[] counts, List<ImmutableSortedSet<Integer>> values) {
    ImmutableList.Builder<ImmutableSortedMap<Integer, Long>> goals = ImmutableList.builder();
    int at = HEAD;
    for (ImmutableSortedSet<Integer> ofRole : values) {
      ImmutableSortedMap.Builder<Integer, Long> histogram = ImmutableSortedMap.naturalOrder();
      for (int value : ofRole) {
        histogram.put(value, counts[at++]);
      }
      goals.add(histogram.buildOrThrow());
    }
    return new PlayoutFigures(
        counts[PLAYOUTS],
        counts[WITHOUT_GOAL],
        counts[STUCK],
        counts[CUT],
        counts[STEPS],
        counts[SQUARED_STEPS],
        goals.build());
  }

  /** The mean number of joint moves; NaN without playouts. */
  public double meanLength() {
    return mean(playouts, BigInteger.valueOf(steps));
  }

  /** The variance of the number of joint moves; NaN without playouts. */
  public double lengthVariance() {
    return variance(playouts, BigInteger.valueOf(steps), BigInteger.valueOf(squaredSteps));
  }

  /** The mean goal of a role; NaN if no playout ended with a goal. */
  public double meanGoal(int role) {
    return mean(withGoal(role), sum(role, 1));
  }

  /** The variance of a role's goal; NaN if no playout ended with a goal. */
  public double goalVariance(int role) {
    return variance(withGoal(role), sum(role, 1), sum(role, 2));
  }

  private long withGoal(int role) {
    return goals.get(role).values().stream().mapToLong(Long::longValue).sum();
  }

  private BigInteger sum(int role, int power) {
    BigInteger sum = BigInteger.ZERO;
    for (Map.Entry<Integer, Long> goal : goals.get(role).entrySet()) {
      BigInteger each = BigInteger.valueOf(goal.getKey()).pow(power);
      sum = sum.add(each.multiply(BigInteger.valueOf(goal.getValue())));
    }
    return sum;
  }

  private static double mean(long count, BigInteger sum) {
    return count == 0 ? Double.NaN : quotient(sum, BigInteger.valueOf(count));
  }

  /** The mean of the squares minus the square of the mean, as a quotient of whole numbers. */
  private static double variance(long count, BigInteger sum, BigInteger squares) {
    BigInteger n = BigInteger.valueOf(count);
    return count == 0
        ? Double.NaN
        : quotient(n.multiply(squares).subtract(sum.multiply(sum)), n.multiply(n));
  }

  private static double quotient(BigInteger dividend, BigInteger divisor) {
    return new BigDecimal(dividend)
        .divide(new BigDecimal(divisor), MathContext.DECIMAL64)
        .doubleValue();
  }
}
