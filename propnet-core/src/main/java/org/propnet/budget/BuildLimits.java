package org.propnet.budget;

import java.time.Duration;
import java.util.Objects;

/**
 * Limits of a build, for all its phases together.
 *
 * @param time maximum duration
 * @param rules maximum number of ground rules
 * @param bytes maximum memory of its tables at any time, in bytes; never more than a quarter of the
 *     heap is used
 */
public record BuildLimits(Duration time, long rules, long bytes) {

  /** A minute, twenty million rules, two gigabytes. */
  public static final BuildLimits DEFAULT =
      new BuildLimits(Duration.ofSeconds(60), 20_000_000, 2L << 30);

  /** Creates the limits. */
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
