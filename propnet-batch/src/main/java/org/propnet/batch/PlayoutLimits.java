package org.propnet.batch;

import java.time.Duration;

/**
 * Limits of a batch of playouts.
 *
 * @param playouts number of playouts, {@link Long#MAX_VALUE} for no limit. All lanes play equally
 *     many, except that the first ones may play one more; so results aren't biased towards short
 *     playouts
 * @param steps after how many joint moves a playout is cut, at least 1
 * @param time after which playouts that haven't ended are broken off. The playouts that have ended
 *     by then are biased towards short ones, the more so the fewer each lane has played. Zero for
 *     no limit
 */
public record PlayoutLimits(long playouts, int steps, Duration time) {

  private static final Duration MAX_TIME = Duration.ofNanos(Long.MAX_VALUE);

  /** A playout of at most 10,000 joint moves in every lane of a simulator with that many lanes. */
  public static PlayoutLimits playouts(long number) {
    return new PlayoutLimits(number, 10_000, Duration.ZERO);
  }

  /** As many playouts of at most 10,000 joint moves as there is time for. */
  public static PlayoutLimits time(Duration time) {
    return new PlayoutLimits(Long.MAX_VALUE, 10_000, time);
  }

  /**
   * Checks the numbers.
   *
   * @throws IllegalArgumentException if one is beyond its range
   */
  public PlayoutLimits {
    if (playouts < 0 || steps < 1 || time.isNegative()) {
      throw new IllegalArgumentException(
          playouts + " playouts of " + steps + " steps within " + time);
    }
  }

  /** The time in nanoseconds, at most {@link Long#MAX_VALUE}. */
  long nanos() {
    return time.compareTo(MAX_TIME) < 0 ? time.toNanos() : Long.MAX_VALUE;
  }

  /** The same with another limit of joint moves. */
  public PlayoutLimits withSteps(int newSteps) {
    return new PlayoutLimits(playouts, newSteps, time);
  }

  /** The same with another limit of time. */
  public PlayoutLimits withTime(Duration newTime) {
    return new PlayoutLimits(playouts, steps, newTime);
  }
}
