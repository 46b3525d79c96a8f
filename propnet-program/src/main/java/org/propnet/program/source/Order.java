package org.propnet.program.source;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.List;
import org.propnet.net.Link;
import org.propnet.net.PropNet;

/**
 * Schedules the gates in the cones of some outputs: depth first, so that values are computed close
 * to their uses. A cyclic group is scheduled as a whole, after everything that it depends on.
 */
final class Order {

  /** Gate numbers; {@code ~group} for a cyclic group; {@code firstOut + i} for output i. */
  private final IntArrayList items = new IntArrayList();

  private final Int2IntOpenHashMap uses = new Int2IntOpenHashMap();
  private final IntOpenHashSet usedInCycle = new IntOpenHashSet();
  private final PropNet net;

  Order(PropNet net, List<Out> outs) {
    this.net = net;
    IntOpenHashSet begun = new IntOpenHashSet();
    IntOpenHashSet done = new IntOpenHashSet();
    IntArrayList work = new IntArrayList();
    for (int out = 0; out < outs.size(); out++) {
      int link = outs.get(out).link();
      uses.addTo(Link.component(link), 1);
      work.add(node(Link.component(link)));
      while (!work.isEmpty()) {
        int node = work.getInt(work.size() - 1);
        if (done.contains(node) || !isComputed(node)) {
          work.popInt();
        } else if (begun.add(node)) {
          pushInputs(node, done, work);
        } else {
          work.popInt();
          done.add(node);
          items.add(node);
        }
      }
      items.add(firstOut() + out);
    }
  }

  private boolean isComputed(int node) {
    return node < 0 || net.isGate(node);
  }

  /** The unit in which a component is scheduled: itself or its cyclic group. */
  private int node(int component) {
    int group = net.isGate(component) ? net.groupOf(component) : -1;
    return group < 0 ? component : ~group;
  }

  private void pushInputs(int node, IntOpenHashSet done, IntArrayList work) {
    int start = node < 0 ? net.groupStart(~node) : node;
    int end = node < 0 ? net.groupEnd(~node) : node + 1;
    for (int gate = end - 1; gate >= start; gate--) {
      for (int i = net.inputCount(gate) - 1; i >= 0; i--) {
        int source = Link.component(net.input(gate, i));
        uses.addTo(source, 1);
        if (node < 0) {
          usedInCycle.add(source);
        }
        int before = node(source);
        if (before != node && isComputed(before) && !done.contains(before)) {
          work.add(before);
        }
      }
    }
  }

  /** The item number of output 0; gates have lower numbers. */
  int firstOut() {
    return net.componentCount();
  }

  IntArrayList items() {
    return items;
  }

  /** Whether a gate's value is used exactly once, and not in a loop. */
  boolean isUsedOnce(int component) {
    return uses.get(component) == 1
        && !usedInCycle.contains(component)
        && net.groupOf(component) < 0;
  }
}
