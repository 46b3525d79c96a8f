package org.propnet.fuzz;

import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/** Watchdog of a run in a thread of its own, so that a hanging reader is noticed. */
final class FuzzWatch {

  private static final int LOOKS_PER_SECOND = 5;

  private final long mostSeconds;
  private final Consumer<FuzzRun> progress;

  /**
   * Makes a watchdog.
   *
   * @param mostSeconds the seconds of work on one input after which a reader is given up
   * @param progress receives the run several times a second
   */
  FuzzWatch(long mostSeconds, Consumer<FuzzRun> progress) {
    this.mostSeconds = mostSeconds;
    this.progress = progress;
  }

  /** Returns the failures of a run; if a reader hangs, only the input that it is reading. */
  List<FuzzFailure> watch(FuzzRun run) throws InterruptedException {
    FutureTask<List<FuzzFailure>> task = new FutureTask<>(run::run);
    Thread thread = new Thread(null, task, "fuzz " + run.target().title(), 1L << 20);
    thread.setDaemon(true);
    thread.start();
    Look look = Look.at(run, thread);
    while (true) {
      try {
        return task.get(1_000 / LOOKS_PER_SECOND, TimeUnit.MILLISECONDS);
      } catch (TimeoutException atWork) {
        progress.accept(run);
      } catch (ExecutionException broken) {
        throw new IllegalStateException("the run itself is broken", broken);
      }
      Look now = Look.at(run, thread);
      if (now.attempt() != look.attempt()) {
        look = now;
      }
      byte[] input = run.current();
      if (input != null && now.isLongAfter(look, mostSeconds)) {
        AssertionError hangs = new AssertionError("no end after " + mostSeconds + " seconds");
        hangs.setStackTrace(thread.getStackTrace());
        return List.of(new FuzzFailure(run.target().title(), input, hangs));
      }
    }
  }

  /**
   * A sample of a reader's progress.
   *
   * @param attempt the number of the input
   * @param wallNanos the wall-clock time of the sample
   * @param cpuNanos the CPU time of the thread until then
   */
  private record Look(long attempt, long wallNanos, long cpuNanos) {

    /**
     * The factor by which wall-clock time may exceed CPU time because of other load on the machine.
     */
    private static final long PATIENCE = 20;

    static Look at(FuzzRun run, Thread thread) {
      return new Look(run.attempts(), System.nanoTime(), Cost.cpuNanos(thread));
    }

    boolean isLongAfter(Look before, long seconds) {
      long most = TimeUnit.SECONDS.toNanos(seconds);
      return cpuNanos - before.cpuNanos > most || wallNanos - before.wallNanos > PATIENCE * most;
    }
  }
}
