package org.propnet.kiosk.session;

import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The threads of all analyses: as many search at a time as there are processors, the others wait.
 * Each analysis waits here at most once, so sessions bound the queue. Safe for use by several
 * threads.
 */
public final class AnalysisPool implements Executor, AutoCloseable {

  /** Searches recurse over long games. */
  private static final long STACK_BYTES = 64L << 20;

  private static final long IDLE_SECONDS = 30;

  private final ThreadPoolExecutor threads;

  /** Threads are started when they are needed. */
  public AnalysisPool() {
    int processors = Runtime.getRuntime().availableProcessors();
    threads =
        new ThreadPoolExecutor(
            processors,
            processors,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            AnalysisPool::thread);
    threads.allowCoreThreadTimeOut(true);
  }

  private static Thread thread(Runnable task) {
    Thread thread = new Thread(null, task, "analysis", STACK_BYTES);
    thread.setDaemon(true);
    return thread;
  }

  @Override
  public void execute(Runnable task) {
    threads.execute(task);
  }

  /** Ends all analyses. */
  @Override
  public void close() {
    threads.shutdownNow();
  }
}
