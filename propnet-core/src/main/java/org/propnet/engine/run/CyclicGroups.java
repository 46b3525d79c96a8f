package org.propnet.engine.run;

import java.util.BitSet;
import java.util.function.IntUnaryOperator;
import org.propnet.collect.IntGroups;
import org.propnet.engine.layout.DifferentialNetwork;
import org.propnet.net.PropNet;

/**
 * The counters of cyclic groups. With counters alone a cycle could keep supporting itself; so a
 * group is recomputed as a least fixed point, starting from false.
 */
final class CyclicGroups {

  /** Propagates a changed member to gates outside its group. */
  interface Publisher {

    /** Propagates the member at a place, with a step of −1 if it became true, otherwise 1. */
    void publish(int place, int step);
  }

  private final DifferentialNetwork network;

  /** The published values of the members, −1 or 0, by their places. */
  private final byte[] values;

  /** The place of each member; the members of a group have consecutive places. */
  private final IntUnaryOperator places;

  private final Publisher publisher;

  /**
   * Counters by component. A link inside a group counts if the member that it comes from was true
   * when the group was last computed. Empty without groups.
   */
  private final int[] counters;

  private final int[] waiting;

  /**
   * Initializes the groups among some components, with every component false.
   *
   * @param scope these components, with all members of a group or none
   * @param values receives the values of the members, at their places
   */
  CyclicGroups(
      DifferentialNetwork network,
      BitSet scope,
      byte[] values,
      IntUnaryOperator places,
      Publisher publisher) {
    this.network = network;
    this.values = values;
    this.places = places;
    this.publisher = publisher;
    PropNet net = network.net;
    int largest = 0;
    for (int group = 0; group < net.groupCount(); group++) {
      if (scope.get(net.groupStart(group))) {
        largest = Math.max(largest, net.groupEnd(group) - net.groupStart(group));
      }
    }
    this.counters = largest == 0 ? new int[0] : network.restCounters.clone();
    this.waiting = new int[largest];
  }

  /**
   * Changes the counter of a member because of a link from outside its group, and returns the
   * group, which has to be settled.
   */
  int change(int member, int step) {
    counters[member] += step;
    return network.groups[member];
  }

  /** Recomputes a group whose inputs from outside are final, and publishes the differences. */
  void settle(int group) {
    int start = network.net.groupStart(group);
    int end = network.net.groupEnd(group);
    int offset = places.applyAsInt(start) - start;
    recompute(start, end, offset);
    for (int member = start; member < end; member++) {
      int value = counters[member] >> 31;
      if (values[member + offset] != value) {
        values[member + offset] = (byte) value;
        publisher.publish(member + offset, value | 1);
      }
    }
  }

  /** Takes back what the members of a group counted for, and starts again from false. */
  private void recompute(int start, int end, int offset) {
    IntGroups inner = network.innerFanOut;
    for (int member = start; member < end; member++) {
      if (values[member + offset] < 0) {
        for (int i = inner.start(member); i < inner.end(member); i++) {
          counters[inner.get(i)]++;
        }
      }
    }
    int count = 0;
    for (int member = start; member < end; member++) {
      if (counters[member] < 0) {
        waiting[count++] = member;
      }
    }
    while (count > 0) {
      int member = waiting[--count];
      for (int i = inner.start(member); i < inner.end(member); i++) {
        int gate = inner.get(i);
        counters[gate]--;
        if (counters[gate] == -1) {
          waiting[count++] = gate;
        }
      }
    }
  }
}
