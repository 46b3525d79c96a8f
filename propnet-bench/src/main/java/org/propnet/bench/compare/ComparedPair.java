package org.propnet.bench.compare;

/**
 * One benchmark in two runs.
 *
 * @param key which
 * @param before the score in the first file
 * @param after the score in the second file, in the same unit
 */
record ComparedPair(BenchmarkKey key, Measurement before, Measurement after) {

  /** How many times as fast the second run is: the ratio of the rates, or the inverse of times. */
  double ratio() {
    return after.isRate() ? after.score() / before.score() : before.score() / after.score();
  }

  /** Whether both errors are known. */
  boolean hasErrors() {
    return !Double.isNaN(before.error()) && !Double.isNaN(after.error());
  }

  /** Whether the confidence intervals meet, so that nothing is known to have changed. */
  boolean isWithinError() {
    return Math.abs(after.score() - before.score()) <= before.error() + after.error();
  }
}
