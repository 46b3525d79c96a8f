package org.propnet.engine;

import org.propnet.net.Link;

/** What the goals of a simulator depend on, brought up to date only when a goal is asked for. */
abstract class CurrentGoals {

  private final boolean[] values;
  private boolean current;

  /**
   * Prepares goals.
   *
   * @param values the values of the components, among them those that goals depend on
   */
  CurrentGoals(boolean[] values) {
    this.values = values;
  }

  /**
   * The goals of one simulator.
   *
   * @param stepValues the values of the components that are propagated in every step
   */
  static CurrentGoals of(DifferentialNetwork network, boolean[] stepValues) {
    return network.goalTargets == null
        ? new SweptGoals(network, stepValues)
        : new PropagatedGoals(network, network.goalTargets, stepValues);
  }

  /** Says that the state has changed. */
  final void forget() {
    current = false;
  }

  /** Whether a link that goals depend on is true in the current state. */
  final boolean holds(int link) {
    if (!current) {
      update();
      current = true;
    }
    return values[Link.component(link)] != Link.isInverted(link);
  }

  /** Brings the values that goals depend on up to date. */
  abstract void update();
}
