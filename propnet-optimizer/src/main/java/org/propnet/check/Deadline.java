package org.propnet.check;

import java.time.Duration;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildLimits;

/** When a part of a check has to end, and who hears of it. For one thread. */
final class Deadline {

  private static final long NANOS_BETWEEN_CALLS = 10_000_000;

  private final long end;
  private final CheckListener listener;
  private long lastCall;
  private boolean cancelled;

  Deadline(long end, CheckListener listener) {
    this.end = end;
    this.listener = listener;
    this.lastCall = System.nanoTime() - NANOS_BETWEEN_CALLS;
  }

  /** A deadline after a time from now. */
  static Deadline after(Duration time, CheckListener listener) {
    return new Deadline(System.nanoTime() + time.toNanos(), listener);
  }

  /** A deadline for a part of what is left. */
  Deadline part(double share) {
    long now = System.nanoTime();
    Deadline part = new Deadline(now + (long) (share * Math.max(0, end - now)), listener);
    part.cancelled = cancelled;
    return part;
  }

  /** How long is left. */
  Duration left() {
    return Duration.ofNanos(cancelled ? 0 : Math.max(0, end - System.nanoTime()));
  }

  /** Whether it is time to end; tells the listener now and then. */
  boolean isOver(String activity, long count) {
    long now = System.nanoTime();
    if (!cancelled && now - lastCall >= NANOS_BETWEEN_CALLS) {
      lastCall = now;
      cancelled = !listener.progress(activity, count) || Thread.currentThread().isInterrupted();
    }
    return cancelled || now - end >= 0;
  }

  /** A budget for work on a network that ends when this does. */
  Budget budget(String activity) {
    return new Budget(
        BuildLimits.DEFAULT.withTime(left()), (phase, facts, rules) -> !isOver(activity, 0));
  }
}
