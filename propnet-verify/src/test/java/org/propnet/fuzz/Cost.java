package org.propnet.fuzz;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/**
 * What the current thread has taken so far.
 *
 * @param cpuNanos how long it was on a processor, which other work on the machine doesn't change
 * @param allocatedBytes how much memory it was given
 */
record Cost(long cpuNanos, long allocatedBytes) {

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  static Cost now() {
    return new Cost(THREADS.getCurrentThreadCpuTime(), THREADS.getCurrentThreadAllocatedBytes());
  }

  Cost since(Cost before) {
    return new Cost(cpuNanos - before.cpuNanos, allocatedBytes - before.allocatedBytes);
  }

  /** How long another thread was on a processor. */
  static long cpuNanos(Thread thread) {
    return THREADS.getThreadCpuTime(thread.getId());
  }
}
