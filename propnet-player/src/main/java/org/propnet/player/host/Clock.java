package org.propnet.player.host;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * A scheduler: runs short tasks when they are due, one at a time. Safe for use by several threads.
 */
final class Clock {

  private static final System.Logger LOG = System.getLogger(Clock.class.getName());

  private final ScheduledThreadPoolExecutor executor =
      new ScheduledThreadPoolExecutor(1, Workers.named("propnet-clock"));

  Clock() {
    executor.setRemoveOnCancelPolicy(true);
    executor.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
  }

  /**
   * Runs a task at a time of {@link System#nanoTime}, or at once if that has passed.
   *
   * @return a handle that cancels the task; a stopped clock runs none
   */
  Future<?> at(long time, Runnable task) {
    try {
      return executor.schedule(() -> run(task), time - System.nanoTime(), TimeUnit.NANOSECONDS);
    } catch (RejectedExecutionException stopped) {
      return CompletableFuture.completedFuture(null);
    }
  }

  /** Logs exceptions, which would otherwise be lost in a future that nothing reads. */
  private static void run(Runnable task) {
    try {
      task.run();
    } catch (RuntimeException | Error broken) {
      LOG.log(System.Logger.Level.ERROR, "an answer that is due", broken);
      throw broken;
    }
  }

  void stop() {
    executor.shutdown();
  }
}
