package org.propnet.engine.tuning;

import org.propnet.budget.Budget;
import org.propnet.engine.layout.DifferentialNetwork;
import org.propnet.engine.run.GameTerms;
import org.propnet.engine.run.OrderedGoals;

/**
 * Measures by random play whether goals are evaluated with less work incrementally, from one
 * terminal state to the next, or in one sweep.
 */
final class GoalTrial {

  /** The seed of the random steps. */
  private static final long SEED = 2;

  private static final int STEPS = 400;

  /** With at most this many links a sweep is cheap, and there is no trial. */
  private static final int MAX_UNTRIED_LINKS = 400;

  /** The links of a sweep that take as long as a unit of incremental work. */
  private static final double LINKS_OF_WORK = 2;

  private GoalTrial() {}

  /** Whether the goals of a network that sweeps them take less work incrementally. */
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
