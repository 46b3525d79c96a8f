package org.propnet.cli.simulate;

import static com.google.common.base.MoreObjects.firstNonNull;

import com.google.common.base.Throwables;
import com.google.common.util.concurrent.ThreadFactoryBuilder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import org.propnet.batch.BatchMachine;
import org.propnet.batch.BatchSimulator;
import org.propnet.batch.PlayoutLimits;
import org.propnet.cli.game.BuiltEngine;
import org.propnet.cli.io.Interruption;
import org.propnet.cli.io.ProgressLine;
import org.propnet.cli.report.Figures;

/** Measures uniformly random playouts in several threads. */
public final class Simulation {

  /** In place of a number of playouts: as many as the time allows. */
  public static final long NO_LIMIT = Long.MAX_VALUE;

  /** Default number of lanes per thread, for machines with lanes. */
  static final int USUAL_LANES = 512;

  private static final Duration LONGEST_WARM_UP = Duration.ofSeconds(1);
  private static final int WARM_UP_DIVISOR = 4;

  /**
   * Settings of the playouts.
   *
   * @param threads the number of threads
   * @param seed decides the playouts of every thread
   * @param playouts the maximum number of playouts of all threads together, or {@link #NO_LIMIT}
   * @param stepLimit the step limit of a playout
   * @param lanes the number of lanes per thread, for machines with lanes
   * @param time the time limit, warm-up included
   */
  public record Settings(
      int threads, long seed, long playouts, int stepLimit, int lanes, Duration time) {

    /** The first part of the time, which isn't measured; none if there is little to do. */
    public Duration warmUp() {
      if (playouts != NO_LIMIT || time.compareTo(LONGEST_WARM_UP) < 0) {
        return Duration.ZERO;
      }
      Duration part = time.dividedBy(WARM_UP_DIVISOR);
      return part.compareTo(LONGEST_WARM_UP) < 0 ? part : LONGEST_WARM_UP;
    }

    /** The playouts of one thread. */
    public long share(int thread) {
      return playouts / threads + (thread < playouts % threads ? 1 : 0);
    }
  }

  /**
   * The results of the measurement.
   *
   * @param tally the statistics of all threads together
   * @param seconds the time of the thread that took longest
   * @param statesPerSecond the sum over the threads
   * @param playoutsPerSecond the sum over the threads
   */
  record Result(
      PlayoutTally tally, double seconds, double statesPerSecond, double playoutsPerSecond) {}

  /** Runs playouts in one thread. */
  interface Worker {

    /**
     * Runs playouts.
     *
     * @param seed decides all playouts
     * @param playouts the maximum number
     * @param end when to stop at the latest, on the clock of {@link System#nanoTime}
     */
    PlayoutTally play(long seed, long playouts, long end);

    /**
     * Runs playouts without counting them until the engine is as fast as it gets.
     *
     * @param end the earliest end, on the clock of {@link System#nanoTime}
     */
    default void warmUp(long seed, long end) throws InterruptedException {
      play(seed, NO_LIMIT, end);
    }

    /** The approximate number of states entered so far; may be called by any thread. */
    long states();
  }

  /** Runs playouts in lanes. */
  private static final class BatchWorker implements Worker {

    private static final Duration PORTION = Duration.ofMillis(100);

    private final BatchMachine machine;
    private final BatchSimulator simulator;
    private final int stepLimit;
    private final BooleanSupplier cancelled;

    BatchWorker(BatchMachine machine, int lanes, int stepLimit, BooleanSupplier cancelled) {
      this.machine = machine;
      this.simulator = machine.newSimulator(lanes);
      simulator.stopWhen(cancelled);
      this.stepLimit = stepLimit;
      this.cancelled = cancelled;
    }

    @Override
    public long states() {
      return simulator.statesSoFar();
    }

    @Override
    public PlayoutTally play(long seed, long playouts, long end) {
      // A year, which means no limit, fits into the nanoseconds of a duration.
      long time = end - System.nanoTime();
      return time <= 0
          ? new PlayoutTally(machine.machine().roles().size())
          : PlayoutTally.of(
              simulator.run(new PlayoutLimits(playouts, stepLimit, Duration.ofNanos(time)), seed));
    }

    /**
     * Also waits until the fastest back end is found, so that the search doesn't distort the
     * measurement, or until the search pauses, which may take long.
     */
    @Override
    public void warmUp(long seed, long end) {
      do {
        play(seed, NO_LIMIT, System.nanoTime() + PORTION.toNanos());
      } while (!cancelled.getAsBoolean() && (machine.isSearching() || System.nanoTime() - end < 0));
    }
  }

  private record Share(PlayoutTally tally, double seconds) {}

  private final BuiltEngine engine;
  private final Settings settings;
  private final Interruption interruption;
  private final ProgressLine progress;
  private final List<Worker> workers = new ArrayList<>();
  private volatile boolean failed;

  Simulation(
      BuiltEngine engine, Settings settings, Interruption interruption, ProgressLine progress) {
    this.engine = engine;
    this.settings = settings;
    this.interruption = interruption;
    this.progress = progress;
  }

  /** Runs playouts until the time is up, all are done, or the user interrupts. */
  Result run() throws InterruptedException {
    ExecutorService pool =
        Executors.newFixedThreadPool(
            settings.threads(),
            new ThreadFactoryBuilder().setNameFormat("propnet-playouts").setDaemon(true).build());
    try {
      CyclicBarrier start = new CyclicBarrier(settings.threads());
      SplittableRandom seeds = new SplittableRandom(settings.seed());
      List<Future<Share>> shares = new ArrayList<>();
      for (int thread = 0; thread < settings.threads(); thread++) {
        Worker worker = worker();
        workers.add(worker);
        long seed = seeds.nextLong();
        long playouts = settings.share(thread);
        shares.add(pool.submit(() -> play(worker, seed, playouts, start)));
      }
      return sum(shares);
    } finally {
      failed = true;
      pool.shutdownNow();
      progress.clear();
    }
  }

  private Worker worker() {
    BooleanSupplier cancelled = () -> failed || interruption.isRequested();
    return engine.lanes().isPresent()
        ? new BatchWorker(engine.lanes().get(), settings.lanes(), settings.stepLimit(), cancelled)
        : new PlayoutWorker(engine.machine(), settings.stepLimit(), cancelled);
  }

  private Share play(Worker worker, long seed, long playouts, CyclicBarrier start)
      throws InterruptedException, BrokenBarrierException {
    long warmUp = settings.warmUp().toNanos();
    if (warmUp > 0) {
      worker.warmUp(~seed, System.nanoTime() + warmUp);
    }
    start.await();
    long begin = System.nanoTime();
    long end = begin + settings.time().toNanos() - warmUp;
    PlayoutTally tally = worker.play(seed, playouts, end);
    return new Share(tally, (System.nanoTime() - begin) / 1e9);
  }

  private Result sum(List<Future<Share>> shares) throws InterruptedException {
    PlayoutTally total = new PlayoutTally(engine.machine().roles().size());
    double seconds = 0;
    double statesPerSecond = 0;
    double playoutsPerSecond = 0;
    for (Future<Share> future : shares) {
      Share share = result(future);
      total.add(share.tally());
      seconds = Math.max(seconds, share.seconds());
      statesPerSecond += share.tally().states() / share.seconds();
      playoutsPerSecond += share.tally().playouts / share.seconds();
    }
    return new Result(total, seconds, statesPerSecond, playoutsPerSecond);
  }

  private Share result(Future<Share> future) throws InterruptedException {
    while (true) {
      try {
        return future.get(100, TimeUnit.MILLISECONDS);
      } catch (TimeoutException notYet) {
        progress.show(
            () -> Figures.format("%,d states", workers.stream().mapToLong(Worker::states).sum()));
      } catch (ExecutionException failure) {
        Throwables.throwIfUnchecked(firstNonNull(failure.getCause(), failure));
        throw new IllegalStateException("a thread that plays failed", failure);
      }
    }
  }
}
