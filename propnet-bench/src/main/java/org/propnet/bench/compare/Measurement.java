package org.propnet.bench.compare;

/**
 * One score of a result file.
 *
 * @param score the mean, more than 0
 * @param error half the width of its confidence interval; NaN if there was only one measurement
 * @param unit its unit, such as {@code ops/s}
 */
record Measurement(double score, double error, String unit) {

  /** Whether more is better; otherwise it is a time. */
  boolean isRate() {
    return unit.startsWith("ops/");
  }
}
