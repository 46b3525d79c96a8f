package org.propnet.net;

import java.util.Arrays;

/**
 * Evaluates gates of one cyclic group: the least fixed point, upward from false, each gate once
 * when it becomes true, so in time linear in their inputs regardless of their order. Belongs to a
 * {@link Sweep}; immutable.
 */
final class CyclicSweep {

  private final PropNet net;
  private final int[] members;

  /**
   * The fan-out of gate m among the members is {@code targets[starts[m]..starts[m + 1])}, by index.
   */
  private final int[] starts;

  private final int[] targets;

  /**
   * Creates a sweep.
   *
   * @param members gates of one group, ascending
   */
  CyclicSweep(PropNet net, int[] members) {
    this.net = net;
    this.members = members;
    this.starts = new int[members.length + 1];
    for (int gate : members) {
      for (int i = 0; i < net.inputCount(gate); i++) {
        int source = place(net.input(gate, i));
        if (source >= 0) {
          starts[source + 1]++;
        }
      }
    }
    for (int place = 0; place < members.length; place++) {
      starts[place + 1] += starts[place];
    }
    this.targets = new int[starts[members.length]];
    int[] fill = starts.clone();
    for (int place = 0; place < members.length; place++) {
      for (int i = 0; i < net.inputCount(members[place]); i++) {
        int source = place(net.input(members[place], i));
        if (source >= 0) {
          targets[fill[source]++] = place;
        }
      }
    }
  }

  private int place(int link) {
    return Math.max(-1, Arrays.binarySearch(members, Link.component(link)));
  }

  /** Computes the values of the members from those of the other components. */
  void run(boolean[] values) {
    for (int gate : members) {
      values[gate] = false;
    }
    int[] missing = new int[members.length];
    int[] work = new int[members.length];
    int size = 0;
    for (int place = 0; place < members.length; place++) {
      missing[place] = missing(members[place], values);
      if (missing[place] <= 0) {
        work[size++] = place;
      }
    }
    while (size > 0) {
      int source = work[--size];
      values[members[source]] = true;
      for (int i = starts[source]; i < starts[source + 1]; i++) {
        missing[targets[i]]--;
        if (missing[targets[i]] == 0) {
          work[size++] = targets[i];
        }
      }
    }
  }

  /** The number of inputs that still have to become true for a gate to be true. */
  private int missing(int gate, boolean[] values) {
    int holding = 0;
    for (int i = 0; i < net.inputCount(gate); i++) {
      int link = net.input(gate, i);
      holding += values[Link.component(link)] != Link.isInverted(link) ? 1 : 0;
    }
    return (net.kind(gate) == ComponentKind.AND ? net.inputCount(gate) : 1) - holding;
  }
}
