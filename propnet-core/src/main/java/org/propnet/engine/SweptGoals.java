package org.propnet.engine;

import org.propnet.net.Sweep;

/** Goals for whose sake little has to be known: all of it is evaluated. */
final class SweptGoals extends CurrentGoals {

  private final Sweep sweep;
  private final boolean[] values;
  private final Propagation step;
  private final int[] sources;

  SweptGoals(DifferentialNetwork network, Propagation step) {
    this.sweep = Sweep.of(network.net, network.goalsOnly);
    this.values = new boolean[network.net.componentCount()];
    this.step = step;
    this.sources = network.goalSources;
  }

  @Override
  void update() {
    for (int source : sources) {
      values[source] = step.holds(source);
    }
    sweep.run(values);
  }

  @Override
  boolean value(int component) {
    return values[component];
  }
}
