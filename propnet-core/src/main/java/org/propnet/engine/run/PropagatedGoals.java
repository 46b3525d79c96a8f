package org.propnet.engine.run;

import java.util.Arrays;
import org.propnet.engine.layout.DifferentialNetwork;
import org.propnet.engine.layout.OutputBits;
import org.propnet.engine.layout.Targets;

/** Evaluates goals that depend on cyclic groups, by differential propagation. */
final class PropagatedGoals extends CurrentGoals {

  private final byte[] stepCounters;
  private final byte[] counters;

  /** The places of the goals' sources, in the step and here. */
  private final int[] stepPlaces;

  private final int[] places;
  private final Propagation propagation;

  PropagatedGoals(DifferentialNetwork network, Targets targets, Propagation step) {
    this.propagation =
        new Propagation(network, network.goalsOnly, targets, OutputBits.none(network.net), 0);
    this.counters = propagation.counters();
    this.stepCounters = step.counters();
    int[] sources = network.goalSources;
    this.stepPlaces = Arrays.stream(sources).map(network.targets.layout()::placeOf).toArray();
    this.places = Arrays.stream(sources).map(targets.layout()::placeOf).toArray();
  }

  @Override
  void update() {
    for (int i = 0; i < places.length; i++) {
      int value = stepCounters[stepPlaces[i]] >> 31;
      if (counters[places[i]] != value) {
        propagation.setAt(places[i], value);
      }
    }
    propagation.run();
  }

  @Override
  boolean value(int component) {
    return propagation.holds(component);
  }
}
