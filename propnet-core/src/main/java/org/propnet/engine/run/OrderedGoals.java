package org.propnet.engine.run;

import java.util.Arrays;
import org.propnet.engine.layout.CounterLayout;
import org.propnet.engine.layout.DifferentialNetwork;
import org.propnet.engine.layout.GoalOrder;
import org.propnet.net.Link;
import org.propnet.net.PropNet;

/**
 * Evaluates goals incrementally, in topological order: outside cyclic groups no gate changes twice,
 * however many base propositions changed since the last evaluation. The worklist is a bit set of
 * gates, passed through once in ascending order. The bit of the first member of a cyclic group
 * stands for the group, which is recomputed there; other members have no use for theirs.
 */
public final class OrderedGoals extends CurrentGoals {

  private final PropNet net;
  private final GoalOrder order;
  private final CounterLayout layout;
  private final byte[] stepCounters;

  /** The current state, and that of the last evaluation. */
  private final long[] state;

  private final long[] knownState;

  /** The places of the gates among the sources in the step's counters. */
  private final int[] gatePlaces;

  /** Whether these were true at the last evaluation. */
  private final boolean[] knownGates;

  /** The counters of the gates; −1 or 0 for members of cyclic groups. */
  private final byte[] counters;

  private final CyclicGroups cyclicGroups;

  /** The gates whose changed value hasn't been propagated yet, and the groups to be settled. */
  private final long[] waiting;

  private long work;

  /**
   * Creates the goals of a simulator, with all sources false; the first {@link #update} propagates
   * those that are true.
   *
   * @param state the words that always hold the current state
   */
  OrderedGoals(DifferentialNetwork network, GoalOrder order, Propagation step, long[] state) {
    this.net = network.net;
    this.order = order;
    this.layout = network.targets.layout();
    this.stepCounters = step.counters();
    this.state = state;
    this.knownState = new long[state.length];
    this.gatePlaces = Arrays.stream(order.gateSources).map(layout::placeOf).toArray();
    this.knownGates = new boolean[gatePlaces.length];
    this.counters = order.restCounters.clone();
    this.waiting = new long[(order.gates + 63) / 64];
    for (int gate = 0; gate < counters.length; gate++) {
      boolean isSet = counters[gate] < 0 || order.groupAt[gate] != DifferentialNetwork.NO_GROUP;
      waiting[gate >> 6] |= (isSet ? 1L : 0) << gate;
    }
    int firstGate = order.bases + gatePlaces.length;
    this.cyclicGroups =
        new CyclicGroups(
            network,
            network.goalsOnly,
            counters,
            order::number,
            (gate, change) -> publish(firstGate + gate, change));
    passOn();
  }

  /** The work so far: targets of changed components, plus a constant for each change. */
  public long work() {
    return work;
  }

  @Override
  public void update() {
    for (int i = 0; i < state.length; i++) {
      long changed = state[i] ^ knownState[i];
      knownState[i] = state[i];
      for (; changed != 0; changed &= changed - 1) {
        int bit = Long.numberOfTrailingZeros(changed);
        publish(64 * i + bit, (state[i] >>> bit & 1) != 0 ? -1 : 1);
      }
    }
    for (int i = 0; i < gatePlaces.length; i++) {
      boolean now = stepCounters[gatePlaces[i]] < 0;
      if (now != knownGates[i]) {
        knownGates[i] = now;
        publish(order.bases + i, now ? -1 : 1);
      }
    }
    passOn();
  }

  private void passOn() {
    int gates = order.bases + gatePlaces.length;
    for (int word = 0; word < waiting.length; word++) {
      while (waiting[word] != 0) {
        int gate = 64 * word + Long.numberOfTrailingZeros(waiting[word]);
        waiting[word] &= waiting[word] - 1;
        int group = order.groupAt[gate];
        if (group == DifferentialNetwork.NO_GROUP) {
          publish(gates + gate, counters[gate] < 0 ? -1 : 1);
        } else {
          cyclicGroups.settle(group);
        }
      }
    }
  }

  private void publish(int source, int step) {
    int[] targets = order.targets;
    int members = order.memberStarts[source];
    int end = order.starts[source + 1];
    work += Propagation.WORK_OF_CHANGE + end - order.starts[source];
    for (int i = order.starts[source]; i < members; i++) {
      int link = targets[i];
      int gate = link >>> 1;
      int before = counters[gate];
      int after = before + ((step ^ -(link & 1)) + (link & 1));
      counters[gate] = (byte) after;
      waiting[gate >> 6] ^= (long) ((before ^ after) >>> 31) << gate;
    }
    for (int i = members; i < end; i++) {
      int change = Link.isInverted(targets[i]) ? -step : step;
      int group = cyclicGroups.change(Link.component(targets[i]), change);
      int first = order.number(net.groupStart(group));
      waiting[first >> 6] |= 1L << first;
    }
  }

  @Override
  boolean value(int component) {
    int gate = order.number(component);
    return (gate == GoalOrder.NONE ? stepCounters[layout.placeOf(component)] : counters[gate]) < 0;
  }
}
