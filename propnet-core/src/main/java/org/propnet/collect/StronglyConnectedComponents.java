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
  private final int[] members;
  private final int[] starts;

  private StronglyConnectedComponents(int[] components, int[] members, int[] starts) {
    this.components = components;
    this.members = members;
    this.starts = starts;
  }

  /**
   * The components of a graph in compressed form.
   *
   * @param offsets for each node the index of its first edge, and at the end the number of edges
   * @param targets the node that each edge leads to
   */
  public static StronglyConnectedComponents of(int[] offsets, int[] targets) {
    return of(offsets, targets, () -> {});
  }

  /**
   * The same, interruptible.
   *
   * @param step is called for every node and edge, and may throw to end the search
   */
  public static StronglyConnectedComponents of(int[] offsets, int[] targets, Runnable step) {
    return new Search(offsets, targets, step).run();
  }

  /** About how many bytes a search takes, besides the graph. */
  public static long bytes(int nodes) {
    return 36L * nodes;
  }

  /** The number of components. */
  public int count() {
    return starts.length - 1;
  }

  /** The component of a node. */
  public int componentOf(int node) {
    return components[node];
  }

  /** The nodes of a component, ascending. The caller owns the array. */
  public int[] members(int component) {
    return Arrays.copyOfRange(members, starts[component], starts[component + 1]);
  }

  /** The number of nodes of a component. */
  public int size(int component) {
    return starts[component + 1] - starts[component];
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

    Search(int[] offsets, int[] targets, Runnable step) {
      this.offsets = offsets;
      this.targets = targets;
      this.step = step;
      this.nodes = offsets.length - 1;
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
      int[] starts = new int[found + 1];
      for (int node = 0; node < nodes; node++) {
        starts[component[node] + 1]++;
      }
      for (int i = 0; i < found; i++) {
        starts[i + 1] += starts[i];
      }
      int[] fill = Arrays.copyOf(starts, found);
      int[] members = new int[nodes];
      for (int node = 0; node < nodes; node++) {
        step.run();
        members[fill[component[node]]++] = node;
      }
      return new StronglyConnectedComponents(component, members, starts);
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
