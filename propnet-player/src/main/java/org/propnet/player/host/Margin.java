package org.propnet.player.host;

/**
 * The safety margin between an answer and the end of its clock. It adapts to how late the host's
 * own tasks run, measured some fifty times a second: delays come from the scheduler, the garbage
 * collector and other programs.
 *
 * <p>Safe for use by several threads.
 */
final class Margin {

  private static final long MIN_NANOS = 60_000_000;
  private static final long FIRST_DELAY_NANOS = 60_000_000;

  /** A delay is expected to recur, with this safety factor; its weight halves once a minute. */
  private static final double SAFETY = 1.5;

  private static final double HALF_LIFE_NANOS = 60e9;

  /** Longer pauses, such as a suspended computer, don't predict the next one and are capped. */
  private static final long MAX_DELAY_NANOS = 1_000_000_000;

  private double delay = FIRST_DELAY_NANOS;
  private long last = System.nanoTime();

  /** The margin for a clock: at most half of it. */
  synchronized long of(long clockNanos) {
    return Math.min(clockNanos / 2, MIN_NANOS + (long) (SAFETY * delay));
  }

  /** Records how late a task was. */
  synchronized void count(long delayNanos) {
    long now = System.nanoTime();
    long expected = Math.min(delayNanos, MAX_DELAY_NANOS);
    delay = Math.max((double) expected, delay * Math.pow(0.5, (now - last) / HALF_LIFE_NANOS));
    last = now;
  }
}
