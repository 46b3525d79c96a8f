package org.propnet.fuzz;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** What the current thread has taken so far. */
record Cost(long wallNanos, long allocatedBytes) {

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  static Cost now() {
    return new Cost(System.nanoTime(), THREADS.getCurrentThreadAllocatedBytes());
  }

  Cost since(Cost before) {
    return new Cost(wallNanos - before.wallNanos, allocatedBytes - before.allocatedBytes);
  }

  /** How long the thread was on a processor, which other work on the machine doesn't change. */
  static long cpuNanos() {
    return THREADS.getCurrentThreadCpuTime();
  }

  /** How long another thread was on a processor. */
  static long cpuNanos(Thread thread) {
    return THREADS.getThreadCpuTime(thread.getId());
  }
}
