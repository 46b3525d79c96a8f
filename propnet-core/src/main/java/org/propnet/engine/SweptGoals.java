package org.propnet.engine;

import org.propnet.net.Link;
import org.propnet.net.Sweep;

/** Goals for whose sake little has to be known: all of it is evaluated. */
final class SweptGoals implements GoalValues {

  private final Sweep sweep;
  private final boolean[] values;
  private boolean current;

  SweptGoals(DifferentialNetwork network, boolean[] stepValues) {
    this.sweep = Sweep.of(network.net, network.goalsOnly);
    this.values = stepValues;
  }

  @Override
  public void forget() {
    current = false;
  }

  @Override
  public boolean holds(int link) {
    if (!current) {
      sweep.run(values);
      current = true;
    }
    return values[Link.component(link)] != Link.isInverted(link);
  }
}
