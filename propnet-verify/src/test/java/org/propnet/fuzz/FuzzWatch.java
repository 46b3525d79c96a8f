package org.propnet.fuzz;

import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/** Watches a run in a thread of its own, so that a reader that never ends is noticed. */
final class FuzzWatch {

  private static final int LOOKS_PER_SECOND = 5;

  private final long mostSeconds;
  private final Consumer<FuzzRun> progress;

  /**
   * A watch.
   *
   * @param mostSeconds after how many seconds of work on one input a reader is given up
   * @param progress hears of the run several times a second
   */
  FuzzWatch(long mostSeconds, Consumer<FuzzRun> progress) {
    this.mostSeconds = mostSeconds;
    this.progress = progress;
  }

  /** The failures of a run; the only one may be an input that is still being read. */
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
   * When a reader was seen at an input.
   *
   * @param attempt which input
   * @param wallNanos the time then
   * @param cpuNanos how long the thread was on a processor until then
   */
  private record Look(long attempt, long wallNanos, long cpuNanos) {

    /** How much longer a reader may wait for other work on the machine than be at work. */
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
