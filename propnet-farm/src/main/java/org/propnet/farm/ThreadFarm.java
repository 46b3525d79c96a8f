package org.propnet.farm;

import static com.google.common.base.MoreObjects.firstNonNull;

import com.google.common.base.Throwables;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Does the pieces of a job on threads of this machine. Each thread takes the next piece that isn't
 * done, so none waits for another.
 */
public final class ThreadFarm {

  private static final long MILLISECONDS_BETWEEN_LOOKS = 50;

  private final Job job;
  private final PieceResults results;
  private final @Nullable FarmJournal journal;
  private final int[] missing;
  private final AtomicInteger next = new AtomicInteger();
  private final AtomicBoolean isStopped = new AtomicBoolean();

  private ThreadFarm(Job job, PieceResults results, @Nullable FarmJournal journal) {
    this.job = job;
    this.results = results;
    this.journal = journal;
    this.missing = results.missing();
  }

  /**
   * Does the pieces that aren't done.
   *
   * @param results what is done already; takes what comes of the others
   * @param journal where they are noted; null for nowhere
   * @param threads how many threads work, at least 1
   * @param goesOn asked many times a second, in the thread that calls; false breaks off what is
   *     being done
   * @throws IOException if the journal can't be written
   * @throws InterruptedException if the thread is interrupted
   * @throws ArithmeticException if a count is beyond a {@code long}
   */
  public static void run(
      Job job,
      PieceResults results,
      @Nullable FarmJournal journal,
      int threads,
      BooleanSupplier goesOn)
      throws IOException, InterruptedException {
    new ThreadFarm(job, results, journal).run(threads, goesOn);
  }

  private void run(int threads, BooleanSupplier goesOn) throws IOException, InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(threads, ThreadFarm::daemon);
    try {
      List<Future<?>> workers = new ArrayList<>();
      for (int thread = 0; thread < Math.min(threads, missing.length); thread++) {
        workers.add(
            pool.submit(
                () -> {
                  work();
                  return true;
                }));
      }
      for (Future<?> worker : workers) {
        await(worker, goesOn, pool);
      }
    } finally {
      isStopped.set(true);
      pool.shutdownNow();
    }
  }

  private void await(Future<?> worker, BooleanSupplier goesOn, ExecutorService pool)
      throws IOException, InterruptedException {
    while (true) {
      try {
        worker.get(MILLISECONDS_BETWEEN_LOOKS, TimeUnit.MILLISECONDS);
        return;
      } catch (TimeoutException notYet) {
        if (!goesOn.getAsBoolean()) {
          isStopped.set(true);
          pool.shutdownNow();
        }
      } catch (ExecutionException failure) {
        Throwable cause = firstNonNull(failure.getCause(), failure);
        Throwables.throwIfInstanceOf(cause, IOException.class);
        Throwables.throwIfUnchecked(cause);
        throw new IllegalStateException("a thread that does pieces failed", failure);
      }
    }
  }

  private void work() throws IOException {
    PieceWorker worker = job.newWorker();
    try {
      for (int i = next.getAndIncrement(); i < missing.length && !isStopped.get(); ) {
        long start = System.nanoTime();
        long[] counts = worker.run(missing[i]);
        long nanos = System.nanoTime() - start;
        if (journal != null) {
          journal.add(missing[i], counts, nanos);
        }
        results.add(missing[i], counts, nanos);
        i = next.getAndIncrement();
      }
    } catch (InterruptedException brokenOff) {
      Thread.currentThread().interrupt();
    }
  }

  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task, "propnet-farm");
    thread.setDaemon(true);
    return thread;
  }
}
