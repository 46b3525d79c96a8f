package org.propnet.verify.shrink;

import java.time.Duration;

/**
 * Limits of shrinking a difference.
 *
 * @param time the time from when the difference is reproduced; exceeded by the attempt in progress
 * @param attempts the maximum number of rulesheets and lines of moves to try
 * @param build the time to build a machine of one rulesheet
 */
public record ShrinkLimits(Duration time, long attempts, Duration build) {

  /** A minute, 100,000 attempts, ten seconds for each build. */
  public static final ShrinkLimits DEFAULT =
      new ShrinkLimits(Duration.ofMinutes(1), 100_000, Duration.ofSeconds(10));

  /**
   * Makes the limits.
   *
   * @throws IllegalArgumentException if one is negative
   */
  public ShrinkLimits {
    if (time.isNegative() || attempts < 0 || build.isNegative()) {
      throw new IllegalArgumentException(
          "expected limits of at least 0, but got " + time + ", " + attempts + ", " + build);
    }
  }

  /**
   * These limits with another time.
   *
   * @throws IllegalArgumentException if it is negative
   */
  public ShrinkLimits withTime(Duration newTime) {
    return new ShrinkLimits(newTime, attempts, build);
  }
}
