package org.propnet.verify.same;

import java.time.Duration;
import org.propnet.budget.BuildLimits;

/**
 * Limits of a comparison.
 *
 * @param time the time for everything after the builds of both networks
 * @param states the maximum number of pairs of states to compare
 * @param limits the limits of each game's build; the tables of states take at most the same memory,
 *     and at most a quarter of the heap
 */
public record SameSettings(Duration time, long states, BuildLimits limits) {

  /** The table of states takes at most this fraction of the heap. */
  private static final int SHARE_OF_HEAP = 4;

  /** Half a minute, ten million pairs of states, the default limits of a build. */
  public static final SameSettings DEFAULT =
      new SameSettings(Duration.ofSeconds(30), 10_000_000, BuildLimits.DEFAULT);

  /**
   * Checks the numbers.
   *
   * @throws IllegalArgumentException if one isn't positive
   */
  public SameSettings {
    if (time.isNegative() || time.isZero() || states < 1) {
      throw new IllegalArgumentException(
          "time and states have to be above 0, but are " + time + " and " + states);
    }
  }

  /** These settings with another time limit. */
  public SameSettings withTime(Duration newTime) {
    return new SameSettings(newTime, states, limits);
  }

  /** These settings with another limit of pairs of states. */
  public SameSettings withStates(long newStates) {
    return new SameSettings(time, newStates, limits);
  }

  /** The maximum size of the table of states in bytes. */
  long bytesOfStates() {
    return Math.min(limits.bytes(), Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP);
  }
}
