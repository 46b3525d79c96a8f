package org.propnet.verify.same;

import java.time.Duration;
import java.util.function.Supplier;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildLimits;

/** When a comparison has to end, and what hears of it. For one thread. */
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

  /** Whether it is time to end; tells the listener now and then. */
  boolean isOver(Supplier<String> activity) {
    long now = System.nanoTime();
    if (!isCancelled && now - lastCall >= NANOS_BETWEEN_CALLS) {
      lastCall = now;
      isCancelled = !listener.progress(activity.get()) || Thread.currentThread().isInterrupted();
    }
    return isCancelled || now - end >= 0;
  }

  /** An earlier one: when a part of the time left is over. */
  Deadline part(int parts) {
    return new Deadline(left().dividedBy(parts), listener);
  }

  private Duration left() {
    return Duration.ofNanos(Math.max(1, end - System.nanoTime()));
  }

  /** Whether the listener has ended the comparison. */
  boolean isCancelled() {
    return isCancelled;
  }

  /** A budget for work on networks that ends when this does, if not before. */
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
