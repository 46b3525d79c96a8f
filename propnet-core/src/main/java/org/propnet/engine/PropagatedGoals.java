package org.propnet.engine;

/** Goals for whose sake much has to be known: what changed since the last time is propagated. */
final class PropagatedGoals extends CurrentGoals {

  private final Propagation step;
  private final int[] sources;
  private final Propagation propagation;

  PropagatedGoals(DifferentialNetwork network, Targets targets, Propagation step) {
    this.propagation =
        new Propagation(network, network.goalsOnly, targets, OutputBits.none(network.net));
    this.step = step;
    this.sources = network.goalSources;
  }

  @Override
  void update() {
    for (int source : sources) {
      boolean value = step.holds(source);
      if (propagation.holds(source) != value) {
        propagation.set(source, value);
      }
    }
    propagation.run();
  }

  @Override
  boolean value(int component) {
    return propagation.holds(component);
  }
}
