package org.propnet.player.host;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Makes the threads of a host: daemons with a name. */
final class Workers {

  /** Players may recurse over long games. */
  private static final long STACK_BYTES = 64L << 20;

  private static final long IDLE_SECONDS = 30;

  private Workers() {}

  static ThreadFactory named(String name) {
    return task -> {
      Thread thread = new Thread(null, task, name, STACK_BYTES);
      thread.setDaemon(true);
      return thread;
    };
  }

  /**
   * Runs tasks with so many threads, which end when they have nothing to do. Refuses a task when
   * too many wait.
   *
   * @param terminated runs when the pool was shut down and its threads have ended
   */
  static ThreadPoolExecutor pool(String name, int threads, int maxWaiting, Runnable terminated) {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(
            threads,
            threads,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(maxWaiting),
            named(name)) {
          @Override
          protected void terminated() {
            terminated.run();
          }
        };
    pool.allowCoreThreadTimeOut(true);
    return pool;
  }
}
