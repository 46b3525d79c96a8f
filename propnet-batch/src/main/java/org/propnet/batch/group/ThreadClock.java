package org.propnet.batch.group;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.function.LongSupplier;

/**
 * The processor time of the thread that asks, in nanoseconds. Unlike the time that passes it
 * doesn't grow while the processor is with other threads.
 */
final class ThreadClock {

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /** Where processor time is counted in larger ticks, in nanoseconds, it tells too little. */
  private static final long COARSEST = 100_000;

  /** How long is waited for a tick, in nanoseconds. */
  private static final long PATIENCE = 50_000_000;

  private ThreadClock() {}

  /** The processor time if it is known finely enough, otherwise {@link System#nanoTime}. */
  static LongSupplier finest() {
    boolean isKnown = THREADS.isCurrentThreadCpuTimeSupported() && THREADS.isThreadCpuTimeEnabled();
    return isKnown && isFine(THREADS::getCurrentThreadCpuTime)
        ? THREADS::getCurrentThreadCpuTime
        : System::nanoTime;
  }

  /** Whether a clock goes on in small ticks. */
  static boolean isFine(LongSupplier clock) {
    long beginning = System.nanoTime();
    long before = clock.getAsLong();
    long after = before;
    while (after == before && System.nanoTime() - beginning < PATIENCE) {
      after = clock.getAsLong();
    }
    return before >= 0 && after > before && after - before < COARSEST;
  }
}
