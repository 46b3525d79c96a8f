package org.propnet.engine;

import org.propnet.net.Sweep;

/** Goals for whose sake little has to be known: all of it is evaluated. */
final class SweptGoals extends CurrentGoals {

  private final Sweep sweep;
  private final boolean[] values;

  SweptGoals(DifferentialNetwork network, boolean[] stepValues) {
    super(stepValues);
    this.sweep = Sweep.of(network.net, network.goalsOnly);
    this.values = stepValues;
  }

  @Override
  void update() {
    sweep.run(values);
  }
}
