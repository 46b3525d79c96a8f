package org.propnet.budget;

import java.time.Duration;
import java.util.Objects;

/**
 * How much a build may cost, all its phases together.
 *
 * @param time the longest it may take
 * @param rules the most ground rules it may make
 * @param bytes the most memory its tables may take at a time, in bytes; however large, they take no
 *     more than a quarter of the heap
 */
public record BuildLimits(Duration time, long rules, long bytes) {

  /** A minute, twenty million rules, two gigabytes. */
  public static final BuildLimits DEFAULT =
      new BuildLimits(Duration.ofSeconds(60), 20_000_000, 2L << 30);

  /** Makes the limits. */
  public BuildLimits {
    Objects.requireNonNull(time);
    if (rules < 1 || bytes < 1) {
      throw new IllegalArgumentException("limits must be positive");
    }
  }

  /** The same limits with another time. */
  public BuildLimits withTime(Duration newTime) {
    return new BuildLimits(newTime, rules, bytes);
  }

  /** The same limits with another number of rules. */
  public BuildLimits withRules(long newRules) {
    return new BuildLimits(time, newRules, bytes);
  }

  /** The same limits with another amount of memory in bytes. */
  public BuildLimits withBytes(long newBytes) {
    return new BuildLimits(time, rules, newBytes);
  }
}
