package org.propnet.check;

import java.util.DoubleSummaryStatistics;

/**
 * A 95 % confidence interval for a mean.
 *
 * <p>If a few values happen to be equal, their variance of 0 makes the mean look certain. So four
 * values are added, two at each end of the range of goal values, before mean and variance are
 * computed, as {@code A. Agresti and B. Coull} do for proportions in "Approximate is better than
 * 'exact'", The American Statistician 52, 1998. For many values this makes no difference.
 *
 * @param low its lower end
 * @param high its upper end
 */
public record MeanInterval(double low, double high) {

  /** The number of standard errors to each side that contain 95 % of a normal distribution. */
  private static final double STANDARD_ERRORS = 1.96;

  private static final int ADDED_AT_EACH_END = 2;

  /**
   * Computes the interval for the mean of goal values.
   *
   * @param goals the values, at least one
   * @param squares the sum of their squares
   */
  static MeanInterval of(DoubleSummaryStatistics goals, double squares) {
    double bottom = Math.min(0, goals.getMin());
    double top = Math.max(Exploration.FULL_GOAL, goals.getMax());
    double all = goals.getCount() + 2.0 * ADDED_AT_EACH_END;
    double mean = (goals.getSum() + ADDED_AT_EACH_END * (bottom + top)) / all;
    double square = (squares + ADDED_AT_EACH_END * (bottom * bottom + top * top)) / all;
    double half = STANDARD_ERRORS * Math.sqrt(Math.max(0, square - mean * mean) / all);
    return new MeanInterval(Math.max(bottom, mean - half), Math.min(top, mean + half));
  }
}
