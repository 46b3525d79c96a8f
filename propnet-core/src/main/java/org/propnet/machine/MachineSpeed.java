package org.propnet.machine;

import com.google.common.math.Quantiles;
import com.google.common.primitives.Doubles;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** Measures the speed of machines at random playouts. */
public final class MachineSpeed {

  /** The steps between looks at the clock. */
  private static final int PIECE = 50;

  /** The number of turns of each machine, which alternate; an odd number. */
  private static final int TURNS = 5;

  /** The system property for a percentage of the times given, for tests; 100 without it. */
  private static final String PERCENT = "propnet.measured.percent";

  private MachineSpeed() {}

  /**
   * The fastest machine at random playouts of one state at a time, in this thread. The choice
   * depends on the clock.
   *
   * @param machines machines of the same game, at least one; the first counts if none is faster
   * @param each how long each is measured at least
   */
  public static StateMachine fastest(List<? extends StateMachine> machines, Duration each) {
    if (machines.size() == 1) {
      return machines.get(0);
    }
    double[] speeds = speeds(machines, each);
    return machines.get(Doubles.indexOf(speeds, Doubles.max(speeds)));
  }

  /**
   * Measures machines of the same game at random playouts of one state at a time, in this thread.
   *
   * @param each how long each is measured at least, in turns whose median counts, after a warm-up
   *     of the same length
   * @return the steps a second of each machine
   */
  public static double[] speeds(List<? extends StateMachine> machines, Duration each) {
    List<Entrant> entrants = machines.stream().map(Entrant::of).toList();
    Duration time = each.multipliedBy(Integer.getInteger(PERCENT, 100)).dividedBy(100);
    entrants.forEach(entrant -> entrant.speed(time));
    double[][] speeds = new double[machines.size()][TURNS];
    for (int turn = 0; turn < TURNS; turn++) {
      for (int i = 0; i < speeds.length; i++) {
        speeds[i][turn] = entrants.get(i).speed(time.dividedBy(TURNS));
      }
    }
    return Arrays.stream(speeds).mapToDouble(Quantiles.median()::compute).toArray();
  }

  /**
   * One simulator of a machine, which may compile what it plays, and goes on with other games from
   * turn to turn.
   */
  private record Entrant(Simulator simulator, SplittableRandom random) {

    static Entrant of(StateMachine machine) {
      return new Entrant(machine.newSimulator(), new SplittableRandom(1));
    }

    double speed(Duration time) {
      long steps = 0;
      long start = System.nanoTime();
      long now = start;
      while (now - start < time.toNanos()) {
        if (simulator.isTerminal()) {
          simulator.reset();
        }
        try {
          steps += 1 + simulator.playout(random, PIECE);
        } catch (MachineException stuck) { // a game may leave a role without a move
          steps++;
          simulator.reset();
        }
        now = System.nanoTime();
      }
      return steps * 1e9 / Math.max(1, now - start);
    }
  }
}
