package org.propnet.engine;

import java.util.SplittableRandom;
import org.propnet.budget.Budget;

/**
 * Finds out by random play whether goals had better be propagated from one end of a game to the
 * next, or evaluated as a whole.
 */
final class GoalTrial {

  /** What decides the random steps. */
  private static final long SEED = 2;

  /** How many steps are played. */
  private static final int STEPS = 400;

  /** Up to how many links nothing is tried: to evaluate them is cheap. */
  private static final int FEW_LINKS = 400;

  /** As how many links that are evaluated a unit of work counts. */
  private static final double LINKS_OF_WORK = 2;

  private GoalTrial() {}

  /** Whether the goals of a machine that evaluates them as a whole had better be propagated. */
  static boolean prefersOrder(DifferentialMachine machine, Budget budget) {
    DifferentialNetwork network = machine.differentialNetwork();
    long links = network.goalLinks();
    if (!network.goalsAreSwept() || links <= FEW_LINKS) {
      return false;
    }
    DifferentialSimulator simulator = machine.simulator();
    OrderedGoals goals = simulator.orderedGoals(network.goalOrder(budget));
    SplittableRandom random = new SplittableRandom(SEED);
    int ends = 0;
    long first = goals.work();
    long seen = simulator.work();
    for (int step = 0; step < STEPS; step++) {
      RandomSteps.play(simulator, random);
      budget.check(1 + simulator.work() - seen);
      seen = simulator.work();
      if (simulator.isTerminal()) {
        long before = goals.work();
        goals.update();
        budget.check(1 + goals.work() - before);
        ends++;
      }
    }
    return ends > 0 && LINKS_OF_WORK * (goals.work() - first) / ends < links;
  }
}
