package org.propnet.engine;

/** Goals for whose sake much has to be known: what changed since the last time is propagated. */
final class PropagatedGoals extends CurrentGoals {

  private final boolean[] stepValues;
  private final boolean[] values;
  private final int[] sources;
  private final Propagation propagation;

  PropagatedGoals(DifferentialNetwork network, Targets targets, boolean[] stepValues) {
    this(network, new Propagation(network, network.goalsOnly, targets, new long[0]), stepValues);
  }

  private PropagatedGoals(
      DifferentialNetwork network, Propagation propagation, boolean[] stepValues) {
    super(propagation.values());
    this.propagation = propagation;
    this.values = propagation.values();
    this.stepValues = stepValues;
    this.sources = network.goalSources;
  }

  @Override
  void update() {
    for (int source : sources) {
      if (values[source] != stepValues[source]) {
        propagation.set(source, stepValues[source]);
      }
    }
    propagation.run();
  }
}
