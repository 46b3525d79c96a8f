package org.propnet.collect;

import java.util.Arrays;

/**
 * The strongly connected components of a directed graph.
 *
 * <p>Nodes are numbered from 0. Components are numbered so that every edge leads to a component of
 * the same or a lower number: a topological order of the components. Computed in time and memory
 * linear in nodes and edges, without recursion. Immutable.
 *
 * <p>The algorithm is R. Tarjan's, "Depth-first search and linear graph algorithms", SIAM Journal
 * on Computing 1(2), 1972, with an explicit stack.
 */
public final class StronglyConnectedComponents {

  private final int[] components;
  private final IntGroups members;

  private StronglyConnectedComponents(int[] components, IntGroups members) {
    this.components = components;
    this.members = members;
  }

  /**
   * The components of a graph.
   *
   * @param targets for each node the nodes that its edges lead to
   */
  public static StronglyConnectedComponents of(IntGroups targets) {
    return of(targets, () -> {});
  }

  /**
   * The same, interruptible.
   *
   * @param step is called for every node and edge, and may throw to end the search
   */
  public static StronglyConnectedComponents of(IntGroups targets, Runnable step) {
    return new Search(targets, step).run();
  }

  /** About how many bytes a search takes, besides the graph. */
  public static long bytes(int nodes) {
    return 36L * nodes;
  }

  /** The number of components. */
  public int count() {
    return members.count();
  }

  /** The component of a node. */
  public int componentOf(int node) {
    return components[node];
  }

  /** The nodes of a component, ascending. The caller owns the array. */
  public int[] members(int component) {
    return Arrays.copyOfRange(members.values, members.start(component), members.end(component));
  }

  /** The number of nodes of a component. */
  public int size(int component) {
    return members.size(component);
  }

  private static final class Search {

    private static final int UNSEEN = -1;

    private final int[] offsets;
    private final int[] targets;
    private final Runnable step;
    private final int nodes;
    private final int[] order;
    private final int[] low;
    private final int[] component;
    private final int[] stack;
    private final int[] path;
    private final int[] nextEdge;
    private int stackSize;
    private int seen;
    private int found;

    Search(IntGroups graph, Runnable step) {
      this.offsets = graph.starts;
      this.targets = graph.values;
      this.step = step;
      this.nodes = graph.count();
      this.order = new int[nodes];
      this.low = new int[nodes];
      this.component = new int[nodes];
      this.stack = new int[nodes];
      this.path = new int[nodes];
      this.nextEdge = new int[nodes];
      Arrays.fill(order, UNSEEN);
      Arrays.fill(component, UNSEEN);
    }

    StronglyConnectedComponents run() {
      for (int root = 0; root < nodes; root++) {
        if (order[root] == UNSEEN) {
          explore(root);
        }
      }
      IntGroups members = new IntGroups(found);
      do {
        for (int node = 0; node < nodes; node++) {
          step.run();
          members.add(component[node], node);
        }
      } while (members.again());
      return new StronglyConnectedComponents(component, members);
    }

    private void explore(int root) {
      int depth = 0;
      enter(root);
      path[0] = root;
      while (depth >= 0) {
        step.run();
        int node = path[depth];
        if (nextEdge[node] < offsets[node + 1]) {
          int target = targets[nextEdge[node]++];
          if (order[target] == UNSEEN) {
            enter(target);
            path[++depth] = target;
          } else if (component[target] == UNSEEN) {
            low[node] = Math.min(low[node], order[target]);
          }
        } else {
          leave(node);
          depth--;
          if (depth >= 0) {
            low[path[depth]] = Math.min(low[path[depth]], low[node]);
          }
        }
      }
    }

    private void enter(int node) {
      order[node] = seen;
      low[node] = seen++;
      nextEdge[node] = offsets[node];
      stack[stackSize++] = node;
    }

    private void leave(int node) {
      if (low[node] != order[node]) {
        return;
      }
      int member;
      do {
        member = stack[--stackSize];
        component[member] = found;
      } while (member != node);
      found++;
    }
  }
}
