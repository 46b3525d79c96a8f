package org.propnet.player.tournament;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Queue;

/**
 * Decides whether a graph has a perfect matching: whether all nodes can be paired along its edges.
 *
 * <p>The blossom algorithm of J. Edmonds, "Paths, trees, and flowers", Canadian Journal of
 * Mathematics 17 (1965). From each free node a tree of alternating paths grows; an odd cycle in it,
 * a blossom, is contracted to its base. Takes time cubic in the number of nodes.
 */
final class Matching {

  private static final int NONE = -1;

  private final boolean[][] edges;
  private final int size;
  private final int[] mate;
  private final int[] parent;
  private final int[] base;
  private final boolean[] isOuter;
  private final Queue<Integer> queue = new ArrayDeque<>();

  private Matching(boolean[][] edges) {
    this.edges = edges;
    this.size = edges.length;
    this.mate = new int[size];
    this.parent = new int[size];
    this.base = new int[size];
    this.isOuter = new boolean[size];
    Arrays.fill(mate, NONE);
  }

  /**
   * Whether all nodes can be paired.
   *
   * @param edges symmetric, and false on the diagonal
   */
  static boolean isPerfect(boolean[][] edges) {
    Matching matching = new Matching(edges);
    for (int node = 0; node < edges.length; node++) {
      // A node without an augmenting path now will never have one.
      if (matching.mate[node] == NONE && !matching.augment(node)) {
        return false;
      }
    }
    return true;
  }

  private boolean augment(int root) {
    int end = freeNode(root);
    if (end == NONE) {
      return false;
    }
    for (int node = end; node != NONE; ) {
      int before = parent[node];
      int next = mate[before];
      mate[node] = before;
      mate[before] = node;
      node = next;
    }
    return true;
  }

  /** A free node at the end of an augmenting path from a free node, stored in {@link #parent}. */
  private int freeNode(int root) {
    Arrays.fill(isOuter, false);
    Arrays.fill(parent, NONE);
    Arrays.setAll(base, node -> node);
    queue.clear();
    makeOuter(root);
    while (!queue.isEmpty()) {
      int node = queue.remove();
      for (int other = 0; other < size; other++) {
        if (!edges[node][other] || base[node] == base[other] || mate[node] == other) {
          continue;
        }
        boolean isCycle = other == root || (mate[other] != NONE && parent[mate[other]] != NONE);
        if (isCycle) {
          shrink(node, other);
        } else if (parent[other] == NONE) {
          parent[other] = node;
          if (mate[other] == NONE) {
            return other;
          }
          makeOuter(mate[other]);
        }
      }
    }
    return NONE;
  }

  private void makeOuter(int node) {
    isOuter[node] = true;
    queue.add(node);
  }

  private void shrink(int node, int other) {
    int top = commonBase(node, other);
    boolean[] isInBlossom = new boolean[size];
    mark(isInBlossom, node, top, other);
    mark(isInBlossom, other, top, node);
    for (int i = 0; i < size; i++) {
      if (isInBlossom[base[i]]) {
        base[i] = top;
        if (!isOuter[i]) {
          makeOuter(i);
        }
      }
    }
  }

  private int commonBase(int first, int second) {
    boolean[] isAbove = new boolean[size];
    for (int node = base[first]; ; node = base[parent[mate[node]]]) {
      isAbove[node] = true;
      if (mate[node] == NONE) {
        break; // the root
      }
    }
    int node = base[second];
    while (!isAbove[node]) {
      node = base[parent[mate[node]]];
    }
    return node;
  }

  private void mark(boolean[] isInBlossom, int from, int top, int child) {
    int below = child;
    for (int node = from; base[node] != top; node = parent[mate[node]]) {
      isInBlossom[base[node]] = true;
      isInBlossom[base[mate[node]]] = true;
      parent[node] = below;
      below = mate[node];
    }
  }
}
