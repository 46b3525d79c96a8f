package org.propnet.optimizer.factoring;

import org.propnet.budget.Budget;
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
  static int[] order(PropNet net, Budget budget) {
    int[] heights = heights(net, budget);
    int most = 0;
    for (int gate = net.firstGate(); gate < net.componentCount(); gate++) {
      most = Math.max(most, heights[gate]);
    }
    int[] places = new int[most + 2];
    for (int gate = net.firstGate(); gate < net.componentCount(); gate++) {
      places[most - heights[gate] + 1]++;
    }
    for (int i = 0; i <= most; i++) {
      places[i + 1] += places[i];
    }
    int[] order = new int[net.componentCount() - net.firstGate()];
    for (int gate = net.firstGate(); gate < net.componentCount(); gate++) {
      order[places[most - heights[gate]]++] = gate;
    }
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
