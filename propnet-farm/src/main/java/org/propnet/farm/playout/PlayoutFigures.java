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
 * What playouts from one state came to. Means and variances are worked out of exact sums, and so
 * don't depend on the order in which these were added.
 *
 * @param playouts how many there were
 * @param withoutGoal how many ended where a role has not exactly one goal value
 * @param stuck how many ended because a role had no legal move
 * @param cut how many were cut
 * @param steps how many joint moves they have together
 * @param squaredSteps the sum of the squares of their lengths
 * @param goals for each role, how many ended in a terminal state with each goal value
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

  /** How many counts there are before those of goals. */
  static final int HEAD = 6;

  /** How a game ends. */
  public enum End {
    /** With a goal value for each role. */
    TERMINAL,
    /** In a terminal state in which a role has not exactly one goal value. */
    WITHOUT_GOAL,
    /** Where a role has no legal move. */
    STUCK,
    /** After the most joint moves. */
    CUT
  }

  /**
   * How many counts there are.
   *
   * @param values the goal values of each role
   */
  public static int width(List<ImmutableSortedSet<Integer>> values) {
    return HEAD + values.stream().mapToInt(ImmutableSortedSet::size).sum();
  }

  /**
   * Counts a game.
   *
   * @param counts takes it; the first {@link #width} of them are meant
   * @param values the goal values of each role
   * @param steps how many joint moves the game has
   * @param goals the goal of each role, if it ended with goals
   */
  public static void add(
      long[] counts,
      List<ImmutableSortedSet<Integer>> values,
      int steps,
      End end,
      ImmutableIntArray goals) {
    counts[PLAYOUTS]++;
    counts[STEPS] += steps;
    counts[SQUARED_STEPS] += (long) steps * steps;
    switch (end) {
      case WITHOUT_GOAL -> counts[WITHOUT_GOAL]++;
      case STUCK -> counts[STUCK]++;
      case CUT -> counts[CUT]++;
      case TERMINAL -> {
        int at = HEAD;
        for (int role = 0; role < values.size(); role++) {
          counts[at + values.get(role).asList().indexOf(goals.get(role))]++;
          at += values.get(role).size();
        }
      }
    }
  }

  /**
   * The figures of counts.
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

  /** The mean number of joint moves; not a number if there was no playout. */
  public double meanLength() {
    return mean(playouts, BigInteger.valueOf(steps));
  }

  /** The variance of the number of joint moves; not a number if there was no playout. */
  public double lengthVariance() {
    return variance(playouts, BigInteger.valueOf(steps), BigInteger.valueOf(squaredSteps));
  }

  /** The mean goal of a role; not a number if no playout ended with one. */
  public double meanGoal(int role) {
    return mean(withGoal(role), sum(role, 1));
  }

  /** The variance of a role's goal; not a number if no playout ended with one. */
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

  /** The mean of the squares less the square of the mean, as one quotient of whole numbers. */
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
