package org.propnet.verify.same;

import java.time.Duration;
import java.util.function.Supplier;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildLimits;

/** The end of a comparison's time, with the listener that may end it earlier. For one thread. */
final class Deadline {

  private static final long NANOS_BETWEEN_CALLS = 10_000_000;

  private final long end;
  private final SameListener listener;
  private boolean isCancelled;
  private long lastCall = System.nanoTime() - NANOS_BETWEEN_CALLS;

  Deadline(Duration time, SameListener listener) {
    this.end = System.nanoTime() + time.toNanos();
    this.listener = listener;
  }

  /** Whether to stop; reports progress to the listener now and then. */
  boolean isOver(Supplier<String> activity) {
    long now = System.nanoTime();
    if (!isCancelled && now - lastCall >= NANOS_BETWEEN_CALLS) {
      lastCall = now;
      isCancelled = !listener.progress(activity.get()) || Thread.currentThread().isInterrupted();
    }
    return isCancelled || now - end >= 0;
  }

  /** An earlier deadline, at a fraction of the remaining time. */
  Deadline part(int parts) {
    return new Deadline(left().dividedBy(parts), listener);
  }

  private Duration left() {
    return Duration.ofNanos(Math.max(1, end - System.nanoTime()));
  }

  /** Whether the listener has cancelled the comparison. */
  boolean isCancelled() {
    return isCancelled;
  }

  /** A budget for work on networks, which ends with this deadline at the latest. */
  Budget budget(BuildLimits limits, String activity) {
    Duration left = left();
    return new Budget(
        left.compareTo(limits.time()) < 0 ? limits.withTime(left) : limits,
        (phase, facts, rules) -> {
          isOver(() -> activity);
          return !isCancelled;
        });
  }
}
