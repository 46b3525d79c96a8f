package org.propnet.net;

import java.util.Arrays;
import org.propnet.budget.Budget;
import org.propnet.collect.IntGroups;

/**
 * Evaluates gates of one cyclic group for 64 assignments at once: a worklist algorithm that starts
 * from false and reevaluates a gate whenever one of its inputs has become true in further lanes.
 * Links inside a group don't invert, so values only grow, up to the least fixed point of every
 * lane. Belongs to a {@link WordSweep}; immutable.
 */
final class CyclicWordSweep {

  private final PropNet net;

  /** The gates, ascending. */
  final int[] members;

  /** The fan-out of each member among the members, by index. */
  private final IntGroups targets;

  /**
   * Creates a sweep.
   *
   * @param members gates of one group, ascending
   */
  CyclicWordSweep(PropNet net, int[] members, Budget budget) {
    this.net = net;
    this.members = members;
    this.targets = new IntGroups(members.length);
    do {
      for (int target = 0; target < members.length; target++) {
        budget.check(8L * net.inputCount(members[target]));
        for (int i = 0; i < net.inputCount(members[target]); i++) {
          int source = Arrays.binarySearch(members, Link.component(net.input(members[target], i)));
          if (source >= 0) {
            targets.add(source, target);
          }
        }
      }
    } while (targets.again(bytes -> budget.requireRoom(24L * members.length + bytes)));
  }

  /** Computes the words of the members from those of the other components. */
  void run(long[] values, Budget budget) {
    // Waiting gates are taken in turn, so that none is reevaluated before the others. A gate waits
    // once at most, so a ring buffer with a place for each has room.
    int[] queue = new int[members.length];
    // No BitSet: clearing its last bit takes time linear in the bit's index.
    boolean[] isWaiting = new boolean[members.length];
    for (int place = 0; place < members.length; place++) {
      values[members[place]] = 0;
      queue[place] = place;
      isWaiting[place] = true;
    }
    int head = 0;
    int tail = 0;
    int count = queue.length;
    while (count > 0) {
      int place = queue[head];
      head = head + 1 == queue.length ? 0 : head + 1;
      count--;
      isWaiting[place] = false;
      budget.check(net.inputCount(members[place]));
      long word = WordSweep.evaluate(net, members[place], values);
      if (word == values[members[place]]) {
        continue;
      }
      values[members[place]] = word;
      for (int i = targets.start(place); i < targets.end(place); i++) {
        int target = targets.get(i);
        if (!isWaiting[target]) {
          isWaiting[target] = true;
          queue[tail] = target;
          tail = tail + 1 == queue.length ? 0 : tail + 1;
          count++;
        }
      }
    }
  }
}
