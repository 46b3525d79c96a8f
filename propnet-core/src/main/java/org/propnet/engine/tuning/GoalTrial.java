package org.propnet.engine.tuning;

import org.propnet.budget.Budget;
import org.propnet.engine.layout.DifferentialNetwork;
import org.propnet.engine.run.GameTerms;
import org.propnet.engine.run.OrderedGoals;

/**
 * Finds out by random play whether goals had better be propagated from one end of a game to the
 * next, or evaluated as a whole.
 */
final class GoalTrial {

  /** The seed of the random steps. */
  private static final long SEED = 2;

  /** The number of steps that are played. */
  private static final int STEPS = 400;

  /** With no more links nothing is tried: to evaluate them is cheap. */
  private static final int MAX_UNTRIED_LINKS = 400;

  /** The evaluated links that a unit of work counts for. */
  private static final double LINKS_OF_WORK = 2;

  private GoalTrial() {}

  /** Whether the goals of a network that evaluates them as a whole had better be propagated. */
  static boolean prefersOrder(GameTerms terms, DifferentialNetwork network, Budget budget) {
    long links = network.goalLinks();
    if (!network.goalsAreSwept() || links <= MAX_UNTRIED_LINKS) {
      return false;
    }
    RandomPlay play = new RandomPlay(terms, network, SEED, budget);
    OrderedGoals goals = play.simulator().orderedGoals(network.goalOrder(budget));
    int ends = 0;
    long first = goals.work();
    for (int step = 0; step < STEPS; step++) {
      play.step();
      if (play.simulator().isTerminal()) {
        long before = goals.work();
        goals.update();
        budget.check(1 + goals.work() - before);
        ends++;
      }
    }
    return ends > 0 && LINKS_OF_WORK * (goals.work() - first) / ends < links;
  }
}
