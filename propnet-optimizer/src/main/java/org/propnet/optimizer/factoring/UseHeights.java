package org.propnet.optimizer.factoring;

import com.google.common.primitives.Ints;
import org.propnet.budget.Budget;
import org.propnet.collect.IntGroups;
import org.propnet.net.Link;
import org.propnet.net.PropNet;

/**
 * Orders gates by their height: the greatest distance from a gate that no other gate uses. Gates
 * that are used in the same ways have the same height, so everything that one of them depends on
 * comes before all of them.
 */
final class UseHeights {

  private UseHeights() {}

  /** The gates in descending order of height; those of a cyclic group stay together. */
  static IntGroups order(PropNet net, Budget budget) {
    int[] heights = heights(net, budget);
    int most = Ints.max(heights);
    IntGroups order = new IntGroups(most + 1);
    do {
      for (int gate = net.firstGate(); gate < net.componentCount(); gate++) {
        order.add(most - heights[gate], gate);
      }
    } while (order.again());
    return order;
  }

  private static int[] heights(PropNet net, Budget budget) {
    int[] heights = new int[net.componentCount()];
    for (int gate = net.componentCount() - 1; gate >= net.firstGate(); gate--) {
      int group = net.groupOf(gate);
      int start = group < 0 ? gate : net.groupStart(group);
      int height = 0;
      for (int member = start; member <= gate; member++) {
        height = Math.max(height, heights[member]);
      }
      for (int member = start; member <= gate; member++) {
        budget.check(net.inputCount(member));
        heights[member] = height;
        for (int i = 0; i < net.inputCount(member); i++) {
          int component = Link.component(net.input(member, i));
          if (component < start) {
            heights[component] = Math.max(heights[component], height + 1);
          }
        }
      }
      gate = start;
    }
    return heights;
  }
}
