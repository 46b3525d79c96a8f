package org.propnet.fuzz;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/**
 * The resources that the current thread has used so far.
 *
 * @param cpuNanos the CPU time, which is independent of other load on the machine
 * @param allocatedBytes the bytes it has allocated
 */
record Cost(long cpuNanos, long allocatedBytes) {

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  static Cost now() {
    return new Cost(THREADS.getCurrentThreadCpuTime(), THREADS.getCurrentThreadAllocatedBytes());
  }

  Cost since(Cost before) {
    return new Cost(cpuNanos - before.cpuNanos, allocatedBytes - before.allocatedBytes);
  }

  /** The CPU time of another thread. */
  static long cpuNanos(Thread thread) {
    return THREADS.getThreadCpuTime(thread.getId());
  }
}
