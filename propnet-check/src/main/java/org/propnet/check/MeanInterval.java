package org.propnet.check;

/**
 * Where a true mean lies in 95 of 100 cases.
 *
 * <p>Few values seem to be all alike, and their variance says then that the mean is certain. So
 * four values are added, two at each end of what goal values may be, before mean and variance are
 * taken, as {@code A. Agresti and B. Coull} do for proportions in "Approximate is better than
 * 'exact'", The American Statistician 52, 1998. For many values this makes no difference.
 *
 * @param low its lower end
 * @param high its upper end
 */
public record MeanInterval(double low, double high) {

  /** The normal distribution has this part of 1.96 standard errors to each side: 95 of 100. */
  private static final double STANDARD_ERRORS = 1.96;

  private static final int ADDED_AT_EACH_END = 2;

  /**
   * The interval for the mean of goal values.
   *
   * @param count how many values there were, at least one
   * @param sum what they come to
   * @param squares what their squares come to
   * @param least the least of them
   * @param greatest the greatest of them
   */
  static MeanInterval of(long count, double sum, double squares, double least, double greatest) {
    double bottom = Math.min(0, least);
    double top = Math.max(Exploration.FULL_GOAL, greatest);
    double all = count + 2.0 * ADDED_AT_EACH_END;
    double mean = (sum + ADDED_AT_EACH_END * (bottom + top)) / all;
    double square = (squares + ADDED_AT_EACH_END * (bottom * bottom + top * top)) / all;
    double half = STANDARD_ERRORS * Math.sqrt(Math.max(0, square - mean * mean) / all);
    return new MeanInterval(Math.max(bottom, mean - half), Math.min(top, mean + half));
  }
}
