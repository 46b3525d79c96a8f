package org.propnet.kiosk.session;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The threads of all sessions. Their number doesn't depend on how many sessions there are.
 *
 * <p>Queues are bounded by what sessions may put there: each has one task at most among the steps,
 * one for each seat among the searches and the messages, and one among the analyses.
 *
 * @param steps where sessions do what they are told, one task of each at a time
 * @param builds where games are built; takes no more tasks than it says
 * @param edits where texts are looked through while they are typed
 * @param checks where games are checked and compared, which takes longer
 * @param searches where players in this process think, as many at a time as there are processors
 * @param analyses where positions are analysed, as many at a time as there are processors
 * @param messages where players over the network are waited for
 * @param clock runs short tasks when they are due
 */
public record Workers(
    ExecutorService steps,
    ThreadPoolExecutor builds,
    ThreadPoolExecutor edits,
    ThreadPoolExecutor checks,
    ThreadPoolExecutor searches,
    ThreadPoolExecutor analyses,
    ThreadPoolExecutor messages,
    ScheduledThreadPoolExecutor clock)
    implements AutoCloseable {

  private static final int MAX_BUILDS_WAITING = 32;
  private static final int MAX_WAITING = 10_000;
  private static final int MESSAGE_THREADS = 32;

  /** Players may recurse over long games. */
  private static final long STACK_BYTES = 64L << 20;

  /** Starts the threads. */
  public static Workers start() {
    int processors = Runtime.getRuntime().availableProcessors();
    ScheduledThreadPoolExecutor clock = new ScheduledThreadPoolExecutor(1, named("kiosk-clock", 0));
    clock.setRemoveOnCancelPolicy(true);
    clock.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
    return new Workers(
        pool("kiosk-step", 2 * processors, MAX_WAITING, 0),
        pool("kiosk-build", processors, MAX_BUILDS_WAITING, STACK_BYTES),
        pool("kiosk-edit", processors, MAX_BUILDS_WAITING, STACK_BYTES),
        pool("kiosk-check", processors, MAX_BUILDS_WAITING, STACK_BYTES),
        pool("kiosk-search", processors, MAX_WAITING, STACK_BYTES),
        pool("kiosk-analysis", processors, MAX_WAITING, STACK_BYTES),
        pool("kiosk-message", MESSAGE_THREADS, MAX_WAITING, 0),
        clock);
  }

  private static ThreadPoolExecutor pool(String name, int threads, int waiting, long stack) {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(
            threads,
            threads,
            10,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(waiting),
            named(name, stack));
    pool.allowCoreThreadTimeOut(true);
    return pool;
  }

  private static ThreadFactory named(String name, long stack) {
    AtomicInteger number = new AtomicInteger();
    return task -> {
      Thread thread = new Thread(null, task, name + "-" + number.incrementAndGet(), stack);
      thread.setDaemon(true);
      return thread;
    };
  }

  /** Ends all threads; what waits isn't done. */
  @Override
  public void close() {
    clock.shutdownNow();
    builds.shutdownNow();
    edits.shutdownNow();
    checks.shutdownNow();
    searches.shutdownNow();
    analyses.shutdownNow();
    messages.shutdownNow();
    steps.shutdownNow();
  }
}
