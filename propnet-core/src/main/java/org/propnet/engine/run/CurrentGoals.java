package org.propnet.engine.run;

import org.jspecify.annotations.Nullable;
import org.propnet.engine.layout.DifferentialNetwork;
import org.propnet.engine.layout.GoalOrder;
import org.propnet.engine.layout.Targets;
import org.propnet.net.Link;

/** The values that a simulator's goals depend on, updated lazily when a goal is requested. */
abstract class CurrentGoals {

  private boolean current;

  /**
   * Creates the goals of one simulator.
   *
   * @param step the propagation of every step
   */
  static CurrentGoals of(DifferentialNetwork network, Propagation step) {
    @Nullable GoalOrder order = network.goalOrder;
    @Nullable Targets targets = network.goalTargets;
    return order != null
        ? new OrderedGoals(order, network.targets.layout(), step)
        : targets != null
            ? new PropagatedGoals(network, targets, step)
            : new SweptGoals(network, step);
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
