package org.propnet.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import org.propnet.batch.BatchMachine;
import org.propnet.batch.BatchSimulator;
import org.propnet.batch.PlayoutLimits;

/** Plays random playouts in many lanes. */
final class LanePlayer implements Player {

  /** The duration of the shortest run, in nanoseconds. */
  private static final long SHORTEST = 1_000;

  /** How long it plays, in nanoseconds, between checks whether the back end has been chosen. */
  private static final long PORTION = 50_000_000;

  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
  private final BatchMachine machine;
  private final BatchSimulator lanes;
  private long seed;

  /**
   * A player with a simulator of its own.
   *
   * @param seed seed of the first run; each further run increments it
   */
  LanePlayer(BatchMachine machine, int lanes, long seed) {
    this.machine = machine;
    this.lanes = machine.newSimulator(lanes);
    this.seed = seed;
  }

  @Override
  public Tally playUntil(long end) {
    long start = System.nanoTime();
    long processorStart = threads.getCurrentThreadCpuTime();
    Duration time = Duration.ofNanos(Math.max(SHORTEST, end - start));
    long states = lanes.run(PlayoutLimits.time(time), seed++).states();
    return new Tally(
        states,
        (System.nanoTime() - start) / 1e9,
        (threads.getCurrentThreadCpuTime() - processorStart) / 1e9);
  }

  /**
   * Plays until the fastest back end has been chosen.
   *
   * @param seconds the most time to play
   */
  void settle(double seconds) {
    long end = System.nanoTime() + (long) (seconds * 1e9);
    do {
      Tally unused = playUntil(System.nanoTime() + Math.min(end - System.nanoTime(), PORTION));
    } while (!machine.isSettled() && System.nanoTime() - end < 0);
  }
}
