package org.propnet.player.rating;

/** The standard normal distribution. */
final class Normal {

  /** The largest value that is searched; the tail beyond it is less than 10⁻¹⁵. */
  private static final double MAX = 8;

  private static final int BISECTIONS = 60;

  private Normal() {}

  /**
   * The probability of being below a value, by the series of G. Marsaglia, "Evaluating the normal
   * distribution", Journal of Statistical Software 11(4), 2004.
   */
  static double probabilityBelow(double value) {
    double sum = 0;
    double term = value;
    for (int i = 3; sum + term != sum; i += 2) {
      sum += term;
      term *= value * value / i;
    }
    return 0.5 + sum * Math.exp(-value * value / 2) / Math.sqrt(2 * Math.PI);
  }

  /** The quantile of a probability from 0.5 to below 1. */
  static double quantile(double probability) {
    double low = 0;
    double high = MAX;
    for (int i = 0; i < BISECTIONS; i++) {
      double middle = (low + high) / 2;
      if (probabilityBelow(middle) < probability) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return (low + high) / 2;
  }
}
