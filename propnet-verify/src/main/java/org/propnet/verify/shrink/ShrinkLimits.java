package org.propnet.verify.shrink;

import java.time.Duration;

/**
 * How much may be tried to make a difference smaller.
 *
 * @param time how long, from when the difference has come again; passed by what is being tried then
 * @param attempts how many rulesheets and lines of moves may be tried
 * @param build how long it may take to make a machine of one rulesheet
 */
public record ShrinkLimits(Duration time, long attempts, Duration build) {

  /** A minute, 100,000 attempts, ten seconds for a machine. */
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
