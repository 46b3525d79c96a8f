package org.propnet.budget.deadline;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildException;
import org.propnet.budget.BuildLimits;

/** The deadline of an analysis or a part of it, with its listener. For one thread. */
public final class Deadline {

  private static final long NANOS_BETWEEN_CALLS = 10_000_000;

  private final LongSupplier clock;
  private final long end;
  private final ActivityListener listener;

  /** Whether the whole analysis was ended, shared by all its parts. */
  private final AtomicBoolean isCancelled;

  private long lastCall;

  private Deadline(
      LongSupplier clock, long end, ActivityListener listener, AtomicBoolean isCancelled) {
    this.clock = clock;
    this.end = end;
    this.listener = listener;
    this.isCancelled = isCancelled;
    this.lastCall = clock.getAsLong() - NANOS_BETWEEN_CALLS;
  }

  /** A deadline after a time from now. */
  public static Deadline after(Duration time, ActivityListener listener) {
    return after(time, listener, System::nanoTime);
  }

  /** The same with another clock, in nanoseconds. */
  public static Deadline after(Duration time, ActivityListener listener, LongSupplier clock) {
    return new Deadline(clock, clock.getAsLong() + time.toNanos(), listener, new AtomicBoolean());
  }

  /** A deadline after a fraction of the remaining time. */
  public Deadline part(double share) {
    long now = clock.getAsLong();
    long left = Math.max(0, end - now);
    return new Deadline(clock, now + (long) (share * left), listener, isCancelled);
  }

  /** Whether the deadline has passed; calls the listener periodically. */
  public boolean isOver(Supplier<String> activity) {
    long now = clock.getAsLong();
    if (!isCancelled() && now - lastCall >= NANOS_BETWEEN_CALLS) {
      lastCall = now;
      isCancelled.set(!listener.progress(activity.get()) || Thread.currentThread().isInterrupted());
    }
    return isCancelled() || now - end >= 0;
  }

  /** Whether the listener has ended the whole analysis. */
  public boolean isCancelled() {
    return isCancelled.get();
  }

  /** A budget for work on a network that is cancelled at this deadline, if not before. */
  public Budget budget(BuildLimits limits, String activity) {
    return new Budget(limits, (phase, facts, rules) -> !isOver(() -> activity));
  }

  /** Whether work within such a budget has ended since its time was up. */
  public boolean hasEnded(BuildException limit) {
    return limit.reason() == BuildException.Reason.TIME
        || (limit.reason() == BuildException.Reason.CANCELLED && !isCancelled());
  }
}
