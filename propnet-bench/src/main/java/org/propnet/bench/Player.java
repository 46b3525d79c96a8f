package org.propnet.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** Plays random playouts and counts states. Not safe for use by several threads at a time. */
abstract class Player {

  /**
   * The result of a run.
   *
   * @param states the number of states reached by joint moves
   * @param seconds the elapsed time
   * @param processorSeconds the CPU time of the thread
   */
  record Tally(long states, double seconds, double processorSeconds) {}

  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();

  /** Plays a little, and goes on until a time on the clock of {@link System#nanoTime}. */
  final Tally playUntil(long end) {
    long start = System.nanoTime();
    long processorStart = threads.getCurrentThreadCpuTime();
    long states = play(end);
    return new Tally(
        states,
        (System.nanoTime() - start) / 1e9,
        (threads.getCurrentThreadCpuTime() - processorStart) / 1e9);
  }

  /** The same without measuring; returns the number of states. */
  abstract long play(long end);
}
