package org.propnet.export;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.BitSet;
import org.propnet.budget.Budget;
import org.propnet.net.Link;
import org.propnet.net.PropNet;

/**
 * An order of the gates of a cyclic group with few feedback gates, which are read before they are
 * written. Found by a depth-first search; linear in the group.
 */
final class FeedbackOrder {

  private final int[] gates;
  private final int feedback;

  private FeedbackOrder(int[] gates, int feedback) {
    this.gates = gates;
    this.feedback = feedback;
  }

  /** An order of the gates of a group. */
  static FeedbackOrder of(PropNet net, int group, Budget budget) {
    int start = net.groupStart(group);
    int end = net.groupEnd(group);
    int size = end - start;
    budget.requireRoom(20L * size);
    IntArrayList order = new IntArrayList(size);
    BitSet begun = new BitSet(size);
    BitSet open = new BitSet(size);
    BitSet readEarly = new BitSet(size);
    int[] nextInput = new int[size];
    IntArrayList path = new IntArrayList();
    for (int root = start; root < end; root++) {
      if (!begun.get(root - start)) {
        path.push(root);
      }
      while (!path.isEmpty()) {
        budget.check();
        int gate = path.topInt();
        int place = gate - start;
        begun.set(place);
        open.set(place);
        if (nextInput[place] == net.inputCount(gate)) {
          path.popInt();
          open.clear(place);
          order.add(gate);
          continue;
        }
        int source = Link.component(net.input(gate, nextInput[place]++));
        if (source < start || source >= end) {
          continue;
        }
        if (open.get(source - start)) {
          readEarly.set(source - start);
        } else if (!begun.get(source - start)) {
          path.push(source);
        }
      }
    }
    return new FeedbackOrder(order.toIntArray(), readEarly.cardinality());
  }

  /** The gates in their order. */
  int[] gates() {
    return gates;
  }

  /** The number of feedback gates, which are read by a gate not after them. */
  int feedback() {
    return feedback;
  }
}
