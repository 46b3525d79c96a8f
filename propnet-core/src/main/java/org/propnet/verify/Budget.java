package org.propnet.verify;

import java.time.Duration;
import java.util.Optional;

/** The time that is left for something, and whether anybody wants it stopped. */
final class Budget {

  /** As good as no limit, and short enough to be counted in nanoseconds: a century. */
  static final Duration UNLIMITED = Duration.ofDays(36_525);

  private final Optional<Long> deadline;
  private final ComparisonMonitor monitor;

  private Budget(Optional<Long> deadline, ComparisonMonitor monitor) {
    this.deadline = deadline;
    this.monitor = monitor;
  }

  /** A budget that begins to run now. */
  static Budget start(Optional<Duration> timeLimit, ComparisonMonitor monitor) {
    long now = System.nanoTime();
    return new Budget(timeLimit.map(limit -> now + nanos(limit)), monitor);
  }

  ComparisonMonitor monitor() {
    return monitor;
  }

  /** Why to stop, or empty to go on. */
  Optional<ComparisonEnd> exhausted() {
    if (monitor.isCancelled() || Thread.currentThread().isInterrupted()) {
      return Optional.of(ComparisonEnd.CANCELLED);
    }
    if (deadline.isPresent() && System.nanoTime() - deadline.get() >= 0) {
      return Optional.of(ComparisonEnd.TIME_LIMIT);
    }
    return Optional.empty();
  }

  /** The time that is left, at least 0 and at most {@link #UNLIMITED}. */
  Duration timeLeft() {
    return deadline
        .map(end -> Duration.ofNanos(Math.max(0, end - System.nanoTime())))
        .orElse(UNLIMITED);
  }

  /** The nanoseconds of a duration, at most those of {@link #UNLIMITED}. */
  static long nanos(Duration duration) {
    return (duration.compareTo(UNLIMITED) < 0 ? duration : UNLIMITED).toNanos();
  }
}
