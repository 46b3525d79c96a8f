package org.propnet.engine;

/** What goals depend on, brought up to date only when a goal is asked for. */
interface GoalValues {

  /** Up to how many links are all evaluated each time, which for few is faster. */
  int MOST_SWEPT_LINKS = 10_000;

  /**
   * The values of one simulator.
   *
   * @param stepValues the values of the components that are propagated in every step
   */
  static GoalValues of(DifferentialNetwork network, boolean[] stepValues) {
    int links = network.goalsOnly.stream().map(network.net::inputCount).sum();
    return links <= MOST_SWEPT_LINKS
        ? new SweptGoals(network, stepValues)
        : new PropagatedGoals(network, stepValues);
  }

  /** Says that the state has changed. */
  void forget();

  /** Whether a link that goals depend on is true in the current state. */
  boolean holds(int link);
}
