package org.propnet.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.SplittableRandom;
import org.propnet.machine.Simulator;
import org.propnet.machine.StateMachine;

/** Plays random playouts one after the other, evaluating goals at their ends. */
public final class RandomPlayer implements Player {

  private static final int STEP_LIMIT = 10_000;

  /** The number of playouts between two readings of the clock, which are slow. */
  private static final int PORTION = 16;

  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
  private final Simulator simulator;
  private final int roles;
  private final SplittableRandom random;

  /** A player with a simulator of its own. */
  public RandomPlayer(StateMachine machine, long seed) {
    this.simulator = machine.newSimulator();
    this.roles = machine.roles().size();
    this.random = new SplittableRandom(seed);
  }

  @Override
  public Tally playUntil(long end) {
    long start = System.nanoTime();
    long processorStart = threads.getCurrentThreadCpuTime();
    long states = 0;
    do {
      states += portion();
    } while (System.nanoTime() - end < 0);
    return new Tally(
        states,
        (System.nanoTime() - start) / 1e9,
        (threads.getCurrentThreadCpuTime() - processorStart) / 1e9);
  }

  private long portion() {
    long states = 0;
    for (int playout = 0; playout < PORTION; playout++) {
      simulator.reset();
      states += simulator.playout(random, STEP_LIMIT);
      for (int role = 0; role < roles; role++) {
        simulator.goal(role);
      }
    }
    return states;
  }
}
