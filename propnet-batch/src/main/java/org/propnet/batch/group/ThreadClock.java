package org.propnet.batch.group;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.function.LongSupplier;

/**
 * The processor time of the calling thread, in nanoseconds. Unlike wall-clock time it doesn't
 * advance while other threads have the processor.
 */
final class ThreadClock {

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /** The coarsest acceptable tick of the processor time, in nanoseconds. */
  private static final long COARSEST = 100_000;

  /** Maximum time to wait for a tick, in nanoseconds. */
  private static final long PATIENCE = 50_000_000;

  private ThreadClock() {}

  /** The processor time if it is fine-grained enough, otherwise {@link System#nanoTime}. */
  static LongSupplier finest() {
    boolean isKnown = THREADS.isCurrentThreadCpuTimeSupported() && THREADS.isThreadCpuTimeEnabled();
    return isKnown && isFine(THREADS::getCurrentThreadCpuTime)
        ? THREADS::getCurrentThreadCpuTime
        : System::nanoTime;
  }

  /** Whether a clock advances in small ticks. */
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
