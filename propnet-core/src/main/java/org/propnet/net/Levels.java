package org.propnet.net;

import org.propnet.budget.Budget;

/** How far the components of a network are from its inputs. Immutable. */
public final class Levels {

  private final int[] levels;
  private final int depth;

  private Levels(int[] levels, int depth) {
    this.levels = levels;
    this.depth = depth;
  }

  /** The levels of a network, linear in its size. */
  public static Levels of(PropNet net) {
    return of(net, Budget.unlimited());
  }

  /** The same within a budget. */
  public static Levels of(PropNet net, Budget budget) {
    int[] levels = new int[net.componentCount()];
    int depth = 0;
    for (int gate = net.firstGate(); gate < levels.length; gate++) {
      int group = net.groupOf(gate);
      int end = group < 0 ? gate + 1 : net.groupEnd(group);
      int level = 0;
      for (int member = gate; member < end; member++) {
        budget.check(net.inputCount(member));
        for (int i = 0; i < net.inputCount(member); i++) {
          level = Math.max(level, levels[Link.component(net.input(member, i))]);
        }
      }
      for (int member = gate; member < end; member++) {
        levels[member] = level + 1;
      }
      depth = Math.max(depth, level + 1);
      gate = end - 1;
    }
    return new Levels(levels, depth);
  }

  /**
   * The level of a component: 0 for all that are no gates, otherwise one more than the highest
   * level among its inputs. The gates of a cyclic group share one level.
   */
  public int level(int component) {
    return levels[component];
  }

  /** The highest level. */
  public int depth() {
    return depth;
  }
}
