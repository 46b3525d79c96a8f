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
 * A thread pool that runs the pieces of a job on this machine. Each thread takes the next undone
 * piece, so none waits for another.
 *
 * @param threads the number of threads, at least 1
 */
public record ThreadFarm(int threads) implements Farm {

  private static final long MILLISECONDS_BETWEEN_LOOKS = 50;

  @Override
  public void run(
      Job job, PieceResults results, @Nullable FarmJournal journal, BooleanSupplier goesOn)
      throws IOException, InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(threads, ThreadFarm::daemon);
    Pieces pieces = new Pieces(job, results, journal);
    try {
      List<Future<?>> workers = new ArrayList<>();
      for (int thread = 0; thread < Math.min(threads, pieces.missing.length); thread++) {
        workers.add(
            pool.submit(
                () -> {
                  pieces.work();
                  return true;
                }));
      }
      for (Future<?> worker : workers) {
        await(worker, goesOn, pieces, pool);
      }
    } finally {
      pieces.isStopped.set(true);
      pool.shutdownNow();
    }
  }

  private static void await(
      Future<?> worker, BooleanSupplier goesOn, Pieces pieces, ExecutorService pool)
      throws IOException, InterruptedException {
    while (true) {
      try {
        worker.get(MILLISECONDS_BETWEEN_LOOKS, TimeUnit.MILLISECONDS);
        return;
      } catch (TimeoutException notYet) {
        if (!goesOn.getAsBoolean()) {
          pieces.isStopped.set(true);
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

  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task, "propnet-farm");
    thread.setDaemon(true);
    return thread;
  }

  /** The queue of undone pieces. */
  private static final class Pieces {
    final Job job;
    final PieceResults results;
    final @Nullable FarmJournal journal;
    final int[] missing;
    final AtomicInteger next = new AtomicInteger();
    final AtomicBoolean isStopped = new AtomicBoolean();

    Pieces(Job job, PieceResults results, @Nullable FarmJournal journal) {
      this.job = job;
      this.results = results;
      this.journal = journal;
      this.missing = results.missing();
    }

    void work() throws IOException {
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
  }
}
