package org.propnet.engine;

import java.util.Arrays;
import org.propnet.net.Sweep;

/** Goals for whose sake little has to be known: all of it is evaluated. */
final class SweptGoals extends CurrentGoals {

  private final Sweep sweep;
  private final boolean[] values;
  private final byte[] stepCounters;
  private final int[] sources;

  /** The places of the sources in the step. */
  private final int[] places;

  SweptGoals(DifferentialNetwork network, Propagation step) {
    this.sweep = Sweep.of(network.net, network.goalsOnly);
    this.values = new boolean[network.net.componentCount()];
    this.stepCounters = step.counters();
    this.sources = network.goalSources;
    this.places = Arrays.stream(sources).map(network.targets.places::of).toArray();
  }

  @Override
  void update() {
    for (int i = 0; i < sources.length; i++) {
      values[sources[i]] = stepCounters[places[i]] < 0;
    }
    sweep.run(values);
  }

  @Override
  boolean value(int component) {
    return values[component];
  }
}
