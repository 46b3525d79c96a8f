package org.propnet.vector;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Runs code on vectors until the virtual machine has compiled it. Before that each operation makes
 * an object, so code that allocates nothing any more is ready.
 */
final class WarmUp {

  /** Enough for counters that decide about compiling to see a method as often run. */
  private static final int SPINS = 30;

  /**
   * After so many runs a method waits for the compiler. If it spun on, the compiler would compile
   * it twice: once more from the loop on (on-stack replacement), which takes as long.
   */
  private static final int SPINNING_RUNS = 1_000;

  /** After so many runs the virtual machine has asked its first compiler for a method. */
  private static final int FIRST_RUNS = 130;

  /**
   * So many times as long as a run it pauses then, so that compilers and games get the processor;
   * not longer, as the virtual machine looks at its counters only once in a thousand runs.
   */
  private static final int PAUSE_FACTOR = 2;

  /** How long the methods of this package are run at most. */
  static final int PACKAGE_SECONDS = 5;

  /** So many runs in a row have to allocate nothing. */
  private static final int QUIET_RUNS = 20;

  /** The runs where allocation can't be measured: most code is compiled by then. */
  private static final int BLIND_RUNS = 10_000;

  /** While one piece of code is compiled, the next one is run often enough to be compiled. */
  private static final int AT_A_TIME = 2;

  private WarmUp() {}

  /**
   * A piece of generated code.
   *
   * @param code is given how often it is to go round the empty loop at the start of its methods
   */
  static Runnable spinning(IntConsumer code) {
    return new Runnable() {
      private int runs;

      @Override
      public void run() {
        code.accept(runs++ < SPINNING_RUNS ? SPINS : 0);
      }
    };
  }

  /**
   * Runs until nothing is allocated any more, for a number of seconds at most, or until the thread
   * is interrupted.
   *
   * @return whether no more allocation was measured
   */
  static boolean run(Runnable code, int seconds) {
    return run(List.of(code), seconds);
  }

  /**
   * The same for code in pieces. Only some of them are run at a time: the longer the compiler's
   * queue, the more often the virtual machine wants methods to be run, and the more of them it
   * compiles twice.
   */
  static boolean run(List<Runnable> pieces, int seconds) {
    Operators.mix();
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    for (int first = 0; first < pieces.size(); first++) {
      long now = System.nanoTime();
      // A piece that goes on allocating must leave the others their time.
      long share = now + (end - now) / (pieces.size() - first);
      List<Runnable> window = pieces.subList(first, Math.min(first + AT_A_TIME, pieces.size()));
      boolean unused = runTogether(window, 1, share);
    }
    return runTogether(pieces, pieces.size(), end);
  }

  /** Runs pieces in turn until some of them, the first, have allocated nothing for a while. */
  private static boolean runTogether(List<Runnable> pieces, int counting, long end) {
    ThreadMXBean threads = allocationMeter();
    int runs = 0;
    int quiet = 0;
    while (quiet < QUIET_RUNS) {
      boolean isQuiet = true;
      long start = System.nanoTime();
      for (int i = 0; i < pieces.size(); i++) {
        if (System.nanoTime() - end > 0 || Thread.currentThread().isInterrupted()) {
          return false;
        }
        isQuiet &= allocated(pieces.get(i), threads) == 0 || i >= counting;
      }
      runs++;
      if (!isQuiet && runs > FIRST_RUNS) {
        LockSupport.parkNanos(PAUSE_FACTOR * (System.nanoTime() - start));
      }
      quiet = isQuiet && (threads != null || runs > BLIND_RUNS) ? quiet + 1 : 0;
    }
    return true;
  }

  /** Runs a piece; how many bytes that allocated, 0 if unknown. */
  private static long allocated(Runnable piece, @Nullable ThreadMXBean threads) {
    if (threads == null) {
      piece.run();
      return 0;
    }
    long thread = Thread.currentThread().getId();
    long before = threads.getThreadAllocatedBytes(thread);
    piece.run();
    return threads.getThreadAllocatedBytes(thread) - before;
  }

  /** Measures the bytes that a thread has allocated; null where the JVM can't. */
  private static @Nullable ThreadMXBean allocationMeter() {
    return ManagementFactory.getThreadMXBean() instanceof ThreadMXBean threads
            && threads.isThreadAllocatedMemorySupported()
            && threads.isThreadAllocatedMemoryEnabled()
        ? threads
        : null;
  }
}
