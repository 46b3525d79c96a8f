package org.propnet.check;

import java.time.Duration;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildLimits;

/** When a part of a check has to end, and who hears of it. For one thread. */
final class Deadline {

  private static final long NANOS_BETWEEN_CALLS = 10_000_000;

  private final long end;
  private final CheckListener listener;
  private final Cancellation cancellation;
  private long lastCall;

  /** Whether the whole check is ended, which all its parts have to know. */
  private static final class Cancellation {
    private boolean isCancelled;
  }

  private Deadline(long end, CheckListener listener, Cancellation cancellation) {
    this.end = end;
    this.listener = listener;
    this.cancellation = cancellation;
    this.lastCall = System.nanoTime() - NANOS_BETWEEN_CALLS;
  }

  /** A deadline after a time from now. */
  static Deadline after(Duration time, CheckListener listener) {
    return new Deadline(System.nanoTime() + time.toNanos(), listener, new Cancellation());
  }

  /** A deadline for a part of what is left. */
  Deadline part(double share) {
    long now = System.nanoTime();
    long left = Math.max(0, end - now);
    return new Deadline(now + (long) (share * left), listener, cancellation);
  }

  /** How long is left. */
  Duration left() {
    return Duration.ofNanos(cancellation.isCancelled ? 0 : Math.max(0, end - System.nanoTime()));
  }

  /** Whether it is time to end; tells the listener now and then. */
  boolean isOver(String activity, long count) {
    long now = System.nanoTime();
    if (!cancellation.isCancelled && now - lastCall >= NANOS_BETWEEN_CALLS) {
      lastCall = now;
      cancellation.isCancelled =
          !listener.progress(activity, count) || Thread.currentThread().isInterrupted();
    }
    return cancellation.isCancelled || now - end >= 0;
  }

  /** A budget for work on a network that ends when this does. */
  Budget budget(String activity) {
    return new Budget(
        BuildLimits.DEFAULT.withTime(left()), (phase, facts, rules) -> !isOver(activity, 0));
  }
}
