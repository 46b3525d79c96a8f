package org.propnet.cli.game;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;

/**
 * Measures what the current thread does, stage by stage. A stage's memory is all that it allocated,
 * garbage included; unlike the heap in use, that hardly differs from run to run.
 */
public final class StageWatch {

  /**
   * A stage of making a machine.
   *
   * @param name what it is called
   * @param time how long it took
   * @param bytes how much it allocated
   */
  public record Stage(String name, Duration time, long bytes) {}

  private final ThreadMXBean threads = ManagementFactory.getPlatformMXBean(ThreadMXBean.class);
  private long bytes = threads.getCurrentThreadAllocatedBytes();
  private long nanos = System.nanoTime();

  /** The stage from the end of the last one, or from the beginning, until now. */
  public Stage end(String name) {
    long nanosBefore = nanos;
    long bytesBefore = bytes;
    nanos = System.nanoTime();
    bytes = threads.getCurrentThreadAllocatedBytes();
    return new Stage(name, Duration.ofNanos(nanos - nanosBefore), bytes - bytesBefore);
  }
}
