package org.propnet.player.rating;

/**
 * A 95 % confidence interval for a probability, after E. B. Wilson, "Probable inference, the law of
 * succession, and statistical inference", Journal of the American Statistical Association 22, 1927.
 * If draws count half, the interval is too wide rather than too narrow, as they vary less.
 *
 * @param low the lower end, at least 0
 * @param high the upper end, at most 1
 */
public record Wilson(double low, double high) {

  /**
   * The interval for the probability of winning.
   *
   * @param points the number of matches won, with draws as halves
   * @param matches the number of matches; for none the interval is all of 0 to 1
   */
  public static Wilson of(double points, int matches) {
    if (matches == 0) {
      return new Wilson(0, 1);
    }
    double square = Math.pow(Normal.quantile(0.975), 2);
    double share = points / matches;
    double middle = share + square / (2 * matches);
    double half = Math.sqrt(square * (share * (1 - share) + square / (4.0 * matches)) / matches);
    double scale = 1 / (1 + square / matches);
    return new Wilson(Math.max(0, scale * (middle - half)), Math.min(1, scale * (middle + half)));
  }
}
