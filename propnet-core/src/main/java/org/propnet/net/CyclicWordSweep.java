package org.propnet.net;

import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Evaluates gates of one cyclic group for 64 assignments at once: from false upward, a gate again
 * whenever one of its inputs has become true in further lanes. Links inside a group don't invert,
 * so values only grow and end at the least fixed point of every lane. Belongs to a {@link
 * WordSweep}; immutable.
 */
final class CyclicWordSweep {

  private final PropNet net;
  private final int[] members;

  /** The places of the members that member m leads to. */
  private final int[][] targets;

  /**
   * Prepares a sweep.
   *
   * @param members gates of one group, ascending
   */
  CyclicWordSweep(PropNet net, int[] members) {
    this.net = net;
    this.members = members;
    int[] counts = new int[members.length];
    forEachLink((source, target) -> counts[source]++);
    this.targets = Arrays.stream(counts).mapToObj(int[]::new).toArray(int[][]::new);
    forEachLink((source, target) -> targets[source][--counts[source]] = target);
  }

  /** Hears of a link between two members, by their places. */
  private interface LinkListener {
    void link(int source, int target);
  }

  private void forEachLink(LinkListener listener) {
    for (int target = 0; target < members.length; target++) {
      for (int i = 0; i < net.inputCount(members[target]); i++) {
        int source = Arrays.binarySearch(members, Link.component(net.input(members[target], i)));
        if (source >= 0) {
          listener.link(source, target);
        }
      }
    }
  }

  /** Writes the words of the members; those of all other components are read. */
  void run(long[] values) {
    for (int gate : members) {
      values[gate] = 0;
    }
    IntArrayFIFOQueue work = new IntArrayFIFOQueue(members.length + 1);
    BitSet waiting = new BitSet(members.length);
    for (int place = 0; place < members.length; place++) {
      work.enqueue(place);
    }
    waiting.set(0, members.length);
    while (!work.isEmpty()) {
      int place = work.dequeueInt();
      waiting.clear(place);
      long word = WordSweep.evaluate(net, members[place], values);
      if (word == values[members[place]]) {
        continue;
      }
      values[members[place]] = word;
      for (int target : targets[place]) {
        if (!waiting.get(target)) {
          waiting.set(target);
          work.enqueue(target);
        }
      }
    }
  }
}
