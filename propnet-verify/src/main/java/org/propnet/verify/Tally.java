package org.propnet.verify;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.propnet.machine.LimitException;
import org.propnet.machine.QuestionInterruptedException;

/** Progress and remaining limits of a comparison. */
final class Tally {

  private final Optional<Long> deadline;
  private final ComparisonMonitor monitor;
  private long playouts;
  private long states;

  /** Creates a tally of a comparison whose time runs from now. */
  Tally(Optional<Duration> timeLimit, ComparisonMonitor monitor) {
    long now = System.nanoTime();
    this.deadline = timeLimit.map(limit -> now + TimeUnit.NANOSECONDS.convert(limit));
    this.monitor = monitor;
  }

  long playouts() {
    return playouts;
  }

  long states() {
    return states;
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

  void countState() {
    states++;
    monitor.compared(playouts, states);
  }

  void countPlayout() {
    playouts++;
  }

  ComparisonResult result(ComparisonEnd end, Optional<Difference> difference) {
    return new ComparisonResult(end, playouts, states, difference, "");
  }

  /** The result of a comparison in which a machine reached a limit or was interrupted. */
  ComparisonResult gaveUp(LimitException limit) {
    return new ComparisonResult(
        limit instanceof QuestionInterruptedException
            ? ComparisonEnd.CANCELLED
            : ComparisonEnd.GAVE_UP,
        playouts,
        states,
        Optional.empty(),
        String.valueOf(limit.getMessage()));
  }
}
