package org.propnet.verify;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** The time left for a comparison, and whether its monitor has cancelled it. */
final class Budget {

  private final Optional<Long> deadline;
  private final ComparisonMonitor monitor;

  private Budget(Optional<Long> deadline, ComparisonMonitor monitor) {
    this.deadline = deadline;
    this.monitor = monitor;
  }

  /** A budget that starts now. */
  static Budget start(Optional<Duration> timeLimit, ComparisonMonitor monitor) {
    long now = System.nanoTime();
    return new Budget(timeLimit.map(limit -> now + TimeUnit.NANOSECONDS.convert(limit)), monitor);
  }

  ComparisonMonitor monitor() {
    return monitor;
  }

  /** The reason to stop, or empty to go on. */
  Optional<ComparisonEnd> exhausted() {
    if (monitor.isCancelled() || Thread.currentThread().isInterrupted()) {
      return Optional.of(ComparisonEnd.CANCELLED);
    }
    if (deadline.isPresent() && System.nanoTime() - deadline.get() >= 0) {
      return Optional.of(ComparisonEnd.TIME_LIMIT);
    }
    return Optional.empty();
  }
}
