package org.propnet.cli.game;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;

/**
 * Measures the work of the current thread, stage by stage. The memory of a stage is everything that
 * it allocated, garbage included; unlike the heap in use, that hardly varies between runs.
 */
public final class StageWatch {

  /**
   * A stage in the making of a machine.
   *
   * @param name its name
   * @param time its duration
   * @param bytes the bytes that it allocated
   */
  public record Stage(String name, Duration time, long bytes) {}

  private final ThreadMXBean threads = ManagementFactory.getPlatformMXBean(ThreadMXBean.class);
  private long bytes = threads.getCurrentThreadAllocatedBytes();
  private long nanos = System.nanoTime();

  /** Ends a stage that began with the end of the last one, or with this watch. */
  public Stage end(String name) {
    long nanosBefore = nanos;
    long bytesBefore = bytes;
    nanos = System.nanoTime();
    bytes = threads.getCurrentThreadAllocatedBytes();
    return new Stage(name, Duration.ofNanos(nanos - nanosBefore), bytes - bytesBefore);
  }
}
