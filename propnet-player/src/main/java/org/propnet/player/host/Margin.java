package org.propnet.player.host;

/**
 * How long before the end of a clock an answer is given. It follows how late answers were that had
 * to be given at a certain time: by the scheduler, the garbage collector, other programs.
 *
 * <p>Safe for use by several threads.
 */
final class Margin {

  private static final long MIN_NANOS = 60_000_000;
  private static final long FIRST_DELAY_NANOS = 30_000_000;
  private static final long DELAYS = 3;
  private static final int SHARE_FORGOTTEN = 10;

  private long delay = FIRST_DELAY_NANOS;

  /** The margin of a clock: at most a half of it. */
  synchronized long of(long clockNanos) {
    return Math.min(clockNanos / 2, MIN_NANOS + DELAYS * delay);
  }

  /** Counts how late an answer was. The longest delay is remembered, and slowly forgotten. */
  synchronized void count(long delayNanos) {
    delay = Math.max(delayNanos, delay - delay / SHARE_FORGOTTEN);
  }
}
