package org.propnet.engine.run;

import org.propnet.collect.IntGroups;
import org.propnet.engine.layout.DifferentialNetwork;
import org.propnet.net.PropNet;

/**
 * The counters of cyclic groups, and the groups to be recomputed. With counters alone a cycle could
 * keep supporting itself; so a group is recomputed as a least fixed point, starting from false.
 */
final class CyclicGroups {

  private final DifferentialNetwork network;

  /**
   * Counters by component. A link inside a group counts if the member that it comes from was true
   * when the group was last computed.
   */
  private final int[] counters;

  private final long[] marked;
  private final int[] waiting;

  /** All words of {@link #marked} before this one are 0. */
  private int firstMarked;

  /** Initializes the groups with every component false. */
  CyclicGroups(DifferentialNetwork network) {
    this.network = network;
    PropNet net = network.net;
    this.counters = net.groupCount() == 0 ? new int[0] : network.restCounters.clone();
    this.marked = new long[(net.groupCount() + 63) / 64];
    int largest = 0;
    for (int group = 0; group < net.groupCount(); group++) {
      largest = Math.max(largest, net.groupEnd(group) - net.groupStart(group));
    }
    this.waiting = new int[largest];
  }

  /** Marks a group for recomputation. */
  void mark(int group) {
    marked[group >> 6] |= 1L << group;
    firstMarked = Math.min(firstMarked, group >> 6);
  }

  /** Changes the counter of a member because of a link from outside its group. */
  void change(int member, int step) {
    counters[member] += step;
    mark(network.groups[member]);
  }

  /** Removes and returns the lowest marked group, or {@link DifferentialNetwork#NO_GROUP}. */
  int next() {
    for (; firstMarked < marked.length; firstMarked++) {
      long word = marked[firstMarked];
      if (word != 0) {
        marked[firstMarked] = word & (word - 1);
        return 64 * firstMarked + Long.numberOfTrailingZeros(word);
      }
    }
    return DifferentialNetwork.NO_GROUP;
  }

  /**
   * Computes a group whose inputs from outside are final: takes back what its members counted for,
   * and starts again from false.
   *
   * @param before the values of its members when it was last computed; member m is at index m +
   *     offset
   */
  void settle(int group, boolean[] before, int offset) {
    IntGroups inner = network.innerFanOut;
    int start = network.net.groupStart(group);
    int end = network.net.groupEnd(group);
    for (int member = start; member < end; member++) {
      if (before[member + offset]) {
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

  /** The value of a member after its group was computed. */
  boolean value(int member) {
    return counters[member] < 0;
  }
}
