package org.propnet.engine;

import org.propnet.net.Link;

/** Goals for whose sake much has to be known: what changed since the last time is propagated. */
final class PropagatedGoals implements GoalValues {

  private final boolean[] stepValues;
  private final boolean[] values;
  private final int[] sources;
  private final Propagation propagation;
  private boolean current;

  PropagatedGoals(DifferentialNetwork network, boolean[] stepValues) {
    this.stepValues = stepValues;
    this.propagation =
        new Propagation(network, network.goalsOnly, network.goalTargets, new long[0]);
    this.values = propagation.values();
    this.sources = network.goalSources;
  }

  @Override
  public void forget() {
    current = false;
  }

  @Override
  public boolean holds(int link) {
    if (!current) {
      for (int source : sources) {
        if (values[source] != stepValues[source]) {
          propagation.set(source, stepValues[source]);
        }
      }
      propagation.run();
      current = true;
    }
    return values[Link.component(link)] != Link.isInverted(link);
  }
}
