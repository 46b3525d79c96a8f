package org.propnet.player.host;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A factory for the threads of a host: named daemons. */
final class Workers {

  /** Large, as players may recurse over long games. */
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
   * A pool with a fixed number of threads, which end when idle. Rejects a task when too many are
   * waiting.
   *
   * @param terminated called when the pool was shut down and its threads have ended
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
