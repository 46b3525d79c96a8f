package org.propnet.check;

import java.time.Duration;
import org.propnet.budget.BuildLimits;

/**
 * The limits of a check.
 *
 * @param time maximum duration, set-up excluded
 * @param exhaustive whether to spend all of it on visiting every state, unless other methods decide
 *     sooner
 * @param bytes how much memory the table of states may take; at most a quarter of the heap is used
 * @param playouts maximum number of random playouts
 * @param seed the seed of the random playouts
 */
public record CheckSettings(
    Duration time, boolean exhaustive, long bytes, long playouts, long seed) {

  /** Limits of work on a network; its time ends with the deadline that its budget is for. */
  static final BuildLimits WORK_LIMITS =
      BuildLimits.DEFAULT.withTime(Duration.ofSeconds(Long.MAX_VALUE));

  /** The table of states may take one part in this many of the heap. */
  private static final int SHARE_OF_HEAP = 4;

  /** Half a minute, two gigabytes, a hundred thousand playouts, seed 0. */
  public static final CheckSettings DEFAULT =
      new CheckSettings(Duration.ofSeconds(30), false, 2L << 30, 100_000, 0);

  /**
   * Checks the numbers.
   *
   * @throws IllegalArgumentException if one isn't above 0
   */
  public CheckSettings {
    if (time.isNegative() || time.isZero() || bytes < 1 || playouts < 1) {
      throw new IllegalArgumentException(
          "time, memory and playouts have to be above 0, but are "
              + time
              + ", "
              + bytes
              + " and "
              + playouts);
    }
    bytes = Math.min(bytes, Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP);
  }

  /** The same with another limit of time. */
  public CheckSettings withTime(Duration newTime) {
    return new CheckSettings(newTime, exhaustive, bytes, playouts, seed);
  }

  /** The same, visiting states first or not. */
  public CheckSettings withExhaustive(boolean isWanted) {
    return new CheckSettings(time, isWanted, bytes, playouts, seed);
  }

  /** The same with another limit of memory, in bytes. */
  public CheckSettings withBytes(long newBytes) {
    return new CheckSettings(time, exhaustive, newBytes, playouts, seed);
  }

  /** The same with another number of playouts. */
  public CheckSettings withPlayouts(long number) {
    return new CheckSettings(time, exhaustive, bytes, number, seed);
  }

  /** The same with another seed. */
  public CheckSettings withSeed(long newSeed) {
    return new CheckSettings(time, exhaustive, bytes, playouts, newSeed);
  }
}
