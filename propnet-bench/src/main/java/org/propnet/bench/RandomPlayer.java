package org.propnet.bench;

import java.util.SplittableRandom;
import org.propnet.machine.Simulator;
import org.propnet.machine.StateMachine;

/** Plays random playouts one after the other, evaluating goals at their ends. */
final class RandomPlayer extends Player {

  private static final int STEP_LIMIT = 10_000;

  /** The number of playouts between two readings of the clock, which are slow. */
  private static final int PORTION = 16;

  private final Simulator simulator;
  private final int roles;
  private final SplittableRandom random;

  /** A player with a simulator of its own. */
  RandomPlayer(StateMachine machine, long seed) {
    this.simulator = machine.newSimulator();
    this.roles = machine.roles().size();
    this.random = new SplittableRandom(seed);
  }

  @Override
  long play(long end) {
    long states = 0;
    do {
      for (int playout = 0; playout < PORTION; playout++) {
        simulator.reset();
        states += simulator.playout(random, STEP_LIMIT);
        for (int role = 0; role < roles; role++) {
          simulator.goal(role);
        }
      }
    } while (System.nanoTime() - end < 0);
    return states;
  }
}
