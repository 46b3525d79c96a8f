package org.propnet.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.propnet.budget.Budget;

/** Some joint moves that were legal in random play; the same for the same network. */
final class JointMoveSamples {

  private static final long SEED = 1;

  /** How many there are at most. */
  private static final int SAMPLES = 16;

  /** After how many steps the next one is taken. */
  private static final int STEPS = 5;

  private JointMoveSamples() {}

  /** Plays a machine for a while. */
  static List<int[]> of(DifferentialMachine machine, Budget budget) {
    DifferentialSimulator simulator = machine.simulator();
    SplittableRandom random = new SplittableRandom(SEED);
    List<int[]> samples = new ArrayList<>();
    long checked = simulator.work();
    for (int step = 1; step <= SAMPLES * STEPS; step++) {
      if (RandomSteps.play(simulator, random) && step % STEPS == 0) {
        samples.add(simulator.lastOfPlayout());
      }
      budget.check(1 + simulator.work() - checked);
      checked = simulator.work();
    }
    return samples;
  }
}
