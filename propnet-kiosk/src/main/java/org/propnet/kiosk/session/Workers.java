package org.propnet.kiosk.session;

import com.google.common.util.concurrent.Uninterruptibles;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The thread pools that all sessions share. The number of threads doesn't depend on the number of
 * sessions.
 *
 * <p>Queues are bounded by what sessions may submit: each has at most one task among the steps, one
 * for each seat among the searches and the messages, and one among the analyses.
 *
 * <p>Builds, checks, searches and analyses may each take up to an eighth of the heap. So there are
 * as many threads for them as processors, but four of a sort at most.
 *
 * @param steps runs the tasks of sessions, one of each at a time
 * @param builds builds games; rejects tasks when its queue is full
 * @param edits checks texts while they are typed
 * @param checks checks and compares games, which takes longer
 * @param searches runs players in this process
 * @param analyses analyses positions
 * @param messages waits for players over the network
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

  private static final int MAX_BUILDS_WAITING = 256;
  private static final int MAX_WAITING = 10_000;
  private static final int MESSAGE_THREADS = 32;
  private static final int MAX_HEAVY_THREADS = 4;

  private static final Duration TIME_TO_END = Duration.ofSeconds(2);

  /** Large, as players may recurse over long games. */
  private static final long STACK_BYTES = 64L << 20;

  /** Starts the threads. */
  public static Workers start() {
    int processors = Runtime.getRuntime().availableProcessors();
    int heavy = Math.min(processors, MAX_HEAVY_THREADS);
    ScheduledThreadPoolExecutor clock = new ScheduledThreadPoolExecutor(1, named("kiosk-clock", 0));
    clock.setRemoveOnCancelPolicy(true);
    clock.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
    return new Workers(
        pool("kiosk-step", 2 * processors, MAX_WAITING, 0),
        pool("kiosk-build", heavy, MAX_BUILDS_WAITING, STACK_BYTES),
        pool("kiosk-edit", heavy, MAX_BUILDS_WAITING, STACK_BYTES),
        pool("kiosk-check", heavy, MAX_BUILDS_WAITING, STACK_BYTES),
        pool("kiosk-search", heavy, MAX_WAITING, STACK_BYTES),
        pool("kiosk-analysis", heavy, MAX_WAITING, STACK_BYTES),
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

  /** Ends all threads, after the last tasks of sessions and a short time for last messages. */
  @Override
  public void close() {
    builds.shutdownNow();
    edits.shutdownNow();
    checks.shutdownNow();
    searches.shutdownNow();
    analyses.shutdownNow();
    end(steps);
    end(messages);
    clock.shutdownNow();
  }

  private static void end(ExecutorService pool) {
    pool.shutdown();
    boolean hasEnded = Uninterruptibles.awaitTerminationUninterruptibly(pool, TIME_TO_END);
    if (!hasEnded) {
      pool.shutdownNow();
    }
  }
}
