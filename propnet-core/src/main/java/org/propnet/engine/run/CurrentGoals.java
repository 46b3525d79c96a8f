package org.propnet.engine.run;

import org.jspecify.annotations.Nullable;
import org.propnet.engine.layout.DifferentialNetwork;
import org.propnet.engine.layout.GoalOrder;
import org.propnet.net.Link;

/** The values that a simulator's goals depend on, updated lazily when a goal is requested. */
abstract class CurrentGoals {

  private boolean current;

  /**
   * Creates the goals of one simulator.
   *
   * @param step the propagation of every step
   * @param state the words that always hold the current state
   */
  static CurrentGoals of(DifferentialNetwork network, Propagation step, long[] state) {
    @Nullable GoalOrder order = network.goalOrder;
    return order == null
        ? new SweptGoals(network, step)
        : new OrderedGoals(network, order, step, state);
  }

  /** Invalidates the values after a change of state. */
  final void forget() {
    current = false;
  }

  /** Whether a link that goals depend on is true in the current state. */
  final boolean holds(int link) {
    if (!current) {
      update();
      current = true;
    }
    return value(Link.component(link)) != Link.isInverted(link);
  }

  /** Updates the values that goals depend on. */
  abstract void update();

  /** Whether a component was true in the last {@link #update}. */
  abstract boolean value(int component);
}
