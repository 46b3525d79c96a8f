package org.propnet.player.host;

/**
 * How long before the end of a clock an answer is given. It follows how late the host's own tasks
 * are, some fifty times a second: by the scheduler, the garbage collector, other programs.
 *
 * <p>Safe for use by several threads.
 */
final class Margin {

  private static final long MIN_NANOS = 60_000_000;
  private static final long FIRST_DELAY_NANOS = 60_000_000;

  /** A delay is expected again, and somewhat more; it is forgotten by half in about a minute. */
  private static final double SAFETY = 1.5;

  private static final double HALF_LIFE_NANOS = 60e9;

  /** A longer stop, as of a machine that was put to sleep, says nothing about the next. */
  private static final long MAX_DELAY_NANOS = 1_000_000_000;

  private double delay = FIRST_DELAY_NANOS;
  private long last = System.nanoTime();

  /** The margin of a clock: at most a half of it. */
  synchronized long of(long clockNanos) {
    return Math.min(clockNanos / 2, MIN_NANOS + (long) (SAFETY * delay));
  }

  /** Counts how late a task was. */
  synchronized void count(long delayNanos) {
    long now = System.nanoTime();
    long expected = Math.min(delayNanos, MAX_DELAY_NANOS);
    delay = Math.max((double) expected, delay * Math.pow(0.5, (now - last) / HALF_LIFE_NANOS));
    last = now;
  }
}
