package org.propnet.machine;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** Measures which of several machines of a game is the fastest at random playouts. */
public final class MachineSpeed {

  private static final int PLAYOUT_STEPS = 500;

  /** The number of turns of each machine, which alternate; an odd number. */
  private static final int TURNS = 5;

  private MachineSpeed() {}

  /**
   * The fastest machine at random playouts of one state at a time, in this thread. The choice
   * depends on the clock.
   *
   * @param machines machines of the same game, at least one; the first counts if none is faster
   * @param each how long each is measured, in turns whose median counts, after a warm-up of the
   *     same length; a playout that has begun is finished
   */
  public static StateMachine fastest(List<? extends StateMachine> machines, Duration each) {
    StateMachine fastest = machines.get(0);
    if (machines.size() == 1) {
      return fastest;
    }
    machines.forEach(machine -> speed(machine, each));
    double[][] speeds = new double[machines.size()][TURNS];
    for (int turn = 0; turn < TURNS; turn++) {
      for (int i = 0; i < speeds.length; i++) {
        speeds[i][turn] = speed(machines.get(i), each.dividedBy(TURNS));
      }
    }
    double most = 0;
    for (int i = 0; i < speeds.length; i++) {
      Arrays.sort(speeds[i]);
      if (speeds[i][TURNS / 2] > most) {
        most = speeds[i][TURNS / 2];
        fastest = machines.get(i);
      }
    }
    return fastest;
  }

  /** Steps of random play per second. */
  private static double speed(StateMachine machine, Duration time) {
    Simulator simulator = machine.newSimulator();
    SplittableRandom random = new SplittableRandom(1);
    long steps = 0;
    long start = System.nanoTime();
    long now = start;
    while (now - start < time.toNanos()) {
      simulator.reset();
      try {
        steps += 1 + simulator.playout(random, PLAYOUT_STEPS);
      } catch (MachineException stuck) {
        steps++; // a game may leave a role without a move; its playouts end there in all machines
      }
      now = System.nanoTime();
    }
    return steps * 1e9 / Math.max(1, now - start);
  }
}
