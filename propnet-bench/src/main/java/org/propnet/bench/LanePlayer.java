package org.propnet.bench;

import java.time.Duration;
import org.propnet.batch.BatchMachine;
import org.propnet.batch.BatchSimulator;
import org.propnet.batch.PlayoutLimits;

/** Plays random playouts in many lanes. */
final class LanePlayer extends Player {

  /** The duration of the shortest run, in nanoseconds. */
  private static final long SHORTEST = 1_000;

  /** How long it plays, in nanoseconds, between checks whether the back end has been chosen. */
  private static final long PORTION = 50_000_000;

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
  long play(long end) {
    Duration time = Duration.ofNanos(Math.max(SHORTEST, end - System.nanoTime()));
    return lanes.run(PlayoutLimits.time(time), seed++).states();
  }

  /**
   * Plays until the fastest back end has been chosen.
   *
   * @param seconds the most time to play
   */
  void settle(double seconds) {
    long end = System.nanoTime() + (long) (seconds * 1e9);
    do {
      long unused = play(System.nanoTime() + Math.min(end - System.nanoTime(), PORTION));
    } while (!machine.isSettled() && System.nanoTime() - end < 0);
  }
}
