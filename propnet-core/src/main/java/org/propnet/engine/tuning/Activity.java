package org.propnet.engine.tuning;

import com.google.common.primitives.ImmutableIntArray;
import org.propnet.budget.Budget;
import org.propnet.engine.layout.CounterLayout;
import org.propnet.engine.layout.DifferentialNetwork;
import org.propnet.engine.run.DifferentialSimulator;
import org.propnet.engine.run.GameTerms;

/**
 * Statistics of random play on a network: how often each value changes, and the work of a step.
 * Counted and not timed, so equal for equal networks, seeds and numbers of steps.
 *
 * @param changes for each component the number of steps after which its value differed from that
 *     before; 0 for components that aren't propagated
 * @param workPerStep the mean work of a step: links followed from changed components, changes, the
 *     length of transition programs, and conditions of outputs
 * @param programWorkPerStep the part of it that is the length of transition programs
 */
public record Activity(ImmutableIntArray changes, double workPerStep, double programWorkPerStep) {

  /** The work of a set of outputs in every step, and of each of its conditions. */
  private static final double WORK_OF_CONDITION = 2;

  /**
   * Plays random steps; takes time linear in the components for each of them.
   *
   * @param seed decides the moves
   * @param budget of the build that the trial belongs to
   */
  public static Activity of(
      GameTerms terms, DifferentialNetwork network, long seed, int steps, Budget budget) {
    RandomPlay play = new RandomPlay(terms, network, seed, budget);
    DifferentialSimulator simulator = play.simulator();
    byte[] counters = simulator.counters();
    byte[] before = counters.clone();
    int[] changes = new int[counters.length];
    long workBefore = simulator.work();
    for (int step = 0; step < steps; step++) {
      play.step();
      for (int place = 0; place < changes.length; place++) {
        changes[place] += (before[place] ^ counters[place]) >>> 31;
      }
      System.arraycopy(counters, 0, before, 0, before.length);
      budget.check(before.length / 8);
    }
    int tests = network.plan.sets().stream().mapToInt(set -> 1 + set.condition().length).sum();
    return new Activity(
        byComponent(changes, network),
        (simulator.work() - workBefore) / (double) steps + WORK_OF_CONDITION * tests,
        simulator.programWork() / (double) steps);
  }

  private static ImmutableIntArray byComponent(int[] changes, DifferentialNetwork network) {
    int[] byComponent = new int[network.net.componentCount()];
    for (int component = 0; component < byComponent.length; component++) {
      int place = network.targets.layout().placeOf(component);
      byComponent[component] = place == CounterLayout.NONE ? 0 : changes[place];
    }
    return ImmutableIntArray.copyOf(byComponent);
  }
}
