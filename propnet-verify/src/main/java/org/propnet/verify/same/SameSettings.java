package org.propnet.verify.same;

import java.time.Duration;
import java.util.Objects;
import org.propnet.budget.BuildLimits;

/**
 * How much a comparison may cost.
 *
 * @param time the longest that all may take that follows the builds of both networks
 * @param states how many pairs of states are compared at most
 * @param limits what the build of each game may cost; the tables of states take as many bytes at
 *     most, and a quarter of the heap
 */
public record SameSettings(Duration time, long states, BuildLimits limits) {

  /** The table of states takes this part of the heap at most. */
  private static final int SHARE_OF_HEAP = 4;

  /** Half a minute, ten million pairs of states, the usual limits of a build. */
  public static final SameSettings DEFAULT =
      new SameSettings(Duration.ofSeconds(30), 10_000_000, BuildLimits.DEFAULT);

  /**
   * Checks the numbers.
   *
   * @throws IllegalArgumentException if one isn't above 0
   */
  public SameSettings {
    Objects.requireNonNull(limits);
    if (time.isNegative() || time.isZero() || states < 1) {
      throw new IllegalArgumentException(
          "time and states have to be above 0, but are " + time + " and " + states);
    }
  }

  /** The same with another limit of time. */
  public SameSettings withTime(Duration newTime) {
    return new SameSettings(newTime, states, limits);
  }

  /** The same with another limit of pairs of states. */
  public SameSettings withStates(long newStates) {
    return new SameSettings(time, newStates, limits);
  }

  /** The same with other limits of a build. */
  public SameSettings withLimits(BuildLimits newLimits) {
    return new SameSettings(time, states, newLimits);
  }

  /** How many bytes the table of states may take. */
  long bytesOfStates() {
    return Math.min(limits.bytes(), Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP);
  }
}
