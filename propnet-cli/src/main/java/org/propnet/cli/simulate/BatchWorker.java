package org.propnet.cli.simulate;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import org.propnet.batch.BatchMachine;
import org.propnet.batch.BatchSimulator;
import org.propnet.batch.PlayoutLimits;

/** Runs playouts in lanes. */
final class BatchWorker implements Worker {

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
    PlayoutTally tally = new PlayoutTally(machine.machine().roles().size());
    // A year, which means no limit, fits into the nanoseconds of a duration.
    long time = end - System.nanoTime();
    if (time > 0) {
      PlayoutLimits limits = new PlayoutLimits(playouts, stepLimit, Duration.ofNanos(time));
      tally.add(simulator.run(limits, seed));
    }
    return tally;
  }

  /**
   * Also waits until the fastest back end is found, so that the search doesn't distort the
   * measurement, or until the search pauses, which may take long.
   */
  @Override
  public void warmUp(long seed, long end) {
    do {
      play(seed, Simulation.NO_LIMIT, System.nanoTime() + PORTION.toNanos());
    } while (!cancelled.getAsBoolean() && (machine.isSearching() || System.nanoTime() - end < 0));
  }
}
