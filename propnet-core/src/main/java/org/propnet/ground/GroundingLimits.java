package org.propnet.ground;

import java.time.Duration;
import java.util.Objects;

/**
 * How much a grounding may cost.
 *
 * @param time the longest it may take
 * @param rules the most ground rules it may make
 * @param bytes the most memory its tables may take, in bytes; however large, they take no more than
 *     a quarter of the heap
 */
public record GroundingLimits(Duration time, long rules, long bytes) {

  /** A minute, twenty million rules, two gigabytes. */
  public static final GroundingLimits DEFAULT =
      new GroundingLimits(Duration.ofSeconds(60), 20_000_000, 2L << 30);

  /** Makes the limits. */
  public GroundingLimits {
    Objects.requireNonNull(time);
    if (rules < 1 || bytes < 1) {
      throw new IllegalArgumentException("limits must be positive");
    }
  }

  /** The same limits with another time. */
  public GroundingLimits withTime(Duration newTime) {
    return new GroundingLimits(newTime, rules, bytes);
  }

  /** The same limits with another number of rules. */
  public GroundingLimits withRules(long newRules) {
    return new GroundingLimits(time, newRules, bytes);
  }

  /** The same limits with another amount of memory in bytes. */
  public GroundingLimits withBytes(long newBytes) {
    return new GroundingLimits(time, rules, newBytes);
  }
}
