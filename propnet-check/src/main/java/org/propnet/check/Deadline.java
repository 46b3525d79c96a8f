package org.propnet.check;

import java.time.Duration;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildLimits;

/** When a part of a check has to end, and who hears of it. For one thread. */
final class Deadline {

  private static final long NANOS_BETWEEN_CALLS = 10_000_000;

  /** A limit that is never met: what ends the work on a network is that its listener says so. */
  private static final Duration ENDLESS = Duration.ofSeconds(Long.MAX_VALUE);

  private final LongSupplier clock;
  private final long end;
  private final CheckListener listener;
  private final Cancellation cancellation;
  private long lastCall;

  /** Whether the whole check is ended, which all its parts have to know. */
  private static final class Cancellation {
    private boolean isCancelled;
  }

  private Deadline(
      LongSupplier clock, long end, CheckListener listener, Cancellation cancellation) {
    this.clock = clock;
    this.end = end;
    this.listener = listener;
    this.cancellation = cancellation;
    this.lastCall = clock.getAsLong() - NANOS_BETWEEN_CALLS;
  }

  /** A deadline after a time from now. */
  static Deadline after(Duration time, CheckListener listener) {
    return after(time, listener, System::nanoTime);
  }

  /** The same by another clock, which counts nanoseconds. */
  static Deadline after(Duration time, CheckListener listener, LongSupplier clock) {
    return new Deadline(clock, clock.getAsLong() + time.toNanos(), listener, new Cancellation());
  }

  /** A deadline for a part of what is left. */
  Deadline part(double share) {
    long now = clock.getAsLong();
    long left = Math.max(0, end - now);
    return new Deadline(clock, now + (long) (share * left), listener, cancellation);
  }

  /** Whether it is time to end; tells the listener now and then. */
  boolean isOver(Supplier<String> activity) {
    long now = clock.getAsLong();
    if (!cancellation.isCancelled && now - lastCall >= NANOS_BETWEEN_CALLS) {
      lastCall = now;
      cancellation.isCancelled =
          !listener.progress(activity.get()) || Thread.currentThread().isInterrupted();
    }
    return cancellation.isCancelled || now - end >= 0;
  }

  /** Whether the listener has ended the whole check. */
  boolean isCancelled() {
    return cancellation.isCancelled;
  }

  /** A budget for work on a network that ends when this does. */
  Budget budget(String activity) {
    return new Budget(
        BuildLimits.DEFAULT.withTime(ENDLESS), (phase, facts, rules) -> !isOver(() -> activity));
  }
}
