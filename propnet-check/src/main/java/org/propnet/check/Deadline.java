package org.propnet.check;

import java.time.Duration;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildLimits;

/** The deadline of a part of a check, with its listener. For one thread. */
final class Deadline {

  private static final long NANOS_BETWEEN_CALLS = 10_000_000;

  /** A limit that is never reached: work on a network is ended through its listener. */
  private static final Duration ENDLESS = Duration.ofSeconds(Long.MAX_VALUE);

  private final LongSupplier clock;
  private final long end;
  private final CheckListener listener;
  private final Cancellation cancellation;
  private long lastCall;

  /** Whether the whole check was ended, shared by all its parts. */
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

  /** The same with another clock, in nanoseconds. */
  static Deadline after(Duration time, CheckListener listener, LongSupplier clock) {
    return new Deadline(clock, clock.getAsLong() + time.toNanos(), listener, new Cancellation());
  }

  /** A deadline after a fraction of the remaining time. */
  Deadline part(double share) {
    long now = clock.getAsLong();
    long left = Math.max(0, end - now);
    return new Deadline(clock, now + (long) (share * left), listener, cancellation);
  }

  /** Whether the deadline has passed; calls the listener periodically. */
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

  /** A budget for work on a network that ends with this deadline. */
  Budget budget(String activity) {
    return new Budget(
        BuildLimits.DEFAULT.withTime(ENDLESS), (phase, facts, rules) -> !isOver(() -> activity));
  }
}
