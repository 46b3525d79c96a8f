package org.propnet.engine;

import java.util.SplittableRandom;
import org.propnet.budget.Budget;

/**
 * What happens in a network while random moves are played: how often each value changes, and how
 * much work that makes. The same for the same network, seed and number of steps, however fast the
 * machine is.
 */
final class Activity {

  /** As how much work a set of outputs and each of its conditions count in every step. */
  private static final double WORK_OF_CONDITION = 2;

  private final int[] changes;
  private final double workPerStep;
  private final double programWorkPerStep;

  private Activity(int[] changes, double workPerStep, double programWorkPerStep) {
    this.changes = changes;
    this.workPerStep = workPerStep;
    this.programWorkPerStep = programWorkPerStep;
  }

  /**
   * Plays about so many random steps.
   *
   * @param seed what decides the moves
   * @param budget what the build may cost that this belongs to
   */
  static Activity of(DifferentialMachine machine, long seed, int steps, Budget budget) {
    DifferentialSimulator simulator = machine.simulator();
    SplittableRandom random = new SplittableRandom(seed);
    byte[] counters = simulator.counters();
    byte[] before = counters.clone();
    int[] changes = new int[counters.length];
    long workBefore = simulator.work();
    long checked = workBefore;
    for (int step = 0; step < steps; step++) {
      RandomSteps.play(simulator, random);
      for (int place = 0; place < changes.length; place++) {
        changes[place] += (before[place] ^ counters[place]) >>> 31;
      }
      System.arraycopy(counters, 0, before, 0, before.length);
      budget.check(1 + simulator.work() - checked + before.length / 8);
      checked = simulator.work();
    }
    double sets = 0;
    for (OutputSet set : machine.played().sets()) {
      sets += 1 + set.condition().length;
    }
    return new Activity(
        changes,
        (checked - workBefore) / (double) steps + WORK_OF_CONDITION * sets,
        simulator.programWork() / (double) steps);
  }

  /** In how many steps the value at each place changed. */
  int[] changes() {
    return changes;
  }

  /**
   * What a step takes on average: links followed by what changes, changes, the length of transition
   * programs, and conditions of outputs.
   */
  double workPerStep() {
    return workPerStep;
  }

  /** What of that is the length of transition programs. */
  double programWorkPerStep() {
    return programWorkPerStep;
  }
}
