package org.propnet.vector;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Runs code on vectors until the virtual machine has compiled it. Before that each operation makes
 * an object, so code that allocates nothing any more is ready.
 */
final class WarmUp {

  /** Enough for counters that decide about compiling to see a method as often run. */
  static final int SPINS = 30;

  /** How long a generated program is run at most. */
  static final int PROGRAM_SECONDS = 20;

  /** How long the methods of this package are run at most. */
  static final int PACKAGE_SECONDS = 5;

  /** So many runs in a row have to allocate nothing. */
  private static final int QUIET_RUNS = 20;

  /** So many runs are made where nobody tells what was allocated: most code is compiled by then. */
  private static final int BLIND_RUNS = 10_000;

  private WarmUp() {}

  /**
   * Runs until nothing is allocated any more, for a number of seconds at most, or until the thread
   * is interrupted.
   *
   * @return whether nothing was allocated any more, as far as can be told
   */
  static boolean run(Runnable code, int seconds) {
    ThreadMXBean threads = allocationMeter();
    long thread = Thread.currentThread().getId();
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    int quiet = 0;
    int runs = 0;
    while (quiet < QUIET_RUNS) {
      if (System.nanoTime() - end > 0 || Thread.currentThread().isInterrupted()) {
        return false;
      }
      long before = threads == null ? 0 : threads.getThreadAllocatedBytes(thread);
      code.run();
      runs++;
      long allocated = threads == null ? 0 : threads.getThreadAllocatedBytes(thread) - before;
      boolean isQuiet = threads == null ? runs > BLIND_RUNS : allocated == 0;
      quiet = isQuiet ? quiet + 1 : 0;
    }
    return true;
  }

  /** What tells how many bytes a thread has allocated, or null where nobody does. */
  private static @Nullable ThreadMXBean allocationMeter() {
    return ManagementFactory.getThreadMXBean() instanceof ThreadMXBean threads
            && threads.isThreadAllocatedMemorySupported()
            && threads.isThreadAllocatedMemoryEnabled()
        ? threads
        : null;
  }
}
