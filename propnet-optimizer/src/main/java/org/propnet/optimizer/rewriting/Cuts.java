package org.propnet.optimizer.rewriting;

import java.util.Arrays;
import org.propnet.budget.Budget;
import org.propnet.net.Link;

/**
 * Cuts of nodes with at most four leaves, and what the node is as a function of the leaves.
 *
 * <p>Leaves that the function doesn't depend on are left out. A cut that contains another one isn't
 * kept, nor are more than {@link #MAX_CUTS} for a node. Not safe for use by several threads.
 */
final class Cuts {

  /** The most leaves of a cut. */
  static final int LEAVES = 4;

  /** The most cuts of a node, itself as a leaf not counted. */
  static final int MAX_CUTS = 8;

  private static final int WIDTH = LEAVES + 3;
  private static final int COUNT = LEAVES;
  private static final int TRUTH = LEAVES + 1;

  /** A bit for each leaf, not always another one. */
  private static final int SIGNATURE = LEAVES + 2;

  private final AigEditor graph;
  private final Budget budget;

  /** Where the cuts of each node begin, or −1. */
  private int[] starts;

  private int[] ends;

  /** The cuts: leaves in ascending order, how many, function, signature. */
  private int[] cuts = new int[1 << 12];

  private int fill;

  /** The cut that is being made. */
  private final int[] merged = new int[WIDTH];

  Cuts(AigEditor graph, Budget budget) {
    this.graph = graph;
    this.budget = budget;
    this.starts = new int[graph.size() + 16];
    this.ends = new int[graph.size() + 16];
    Arrays.fill(starts, -1);
  }

  /** Finds the cuts of a node whose inputs have theirs, unless it has them already. */
  void compute(int node) {
    if (node >= starts.length) {
      int length = starts.length;
      budget.requireRoom(16L * node);
      starts = Arrays.copyOf(starts, 2 * node);
      ends = Arrays.copyOf(ends, 2 * node);
      Arrays.fill(starts, length, starts.length, -1);
    }
    if (starts[node] >= 0) {
      return;
    }
    ensureRoom();
    starts[node] = fill;
    ends[node] = fill;
    int a = graph.left(node);
    int b = graph.right(node);
    int nodeA = Link.component(a);
    int nodeB = Link.component(b);
    int endA = end(nodeA);
    int endB = end(nodeB);
    for (int i = start(nodeA); i <= endA; i += WIDTH) {
      for (int j = start(nodeB); j <= endB; j += WIDTH) {
        budget.check(2);
        int signatures =
            signature(i == endA ? -1 : i, nodeA) | signature(j == endB ? -1 : j, nodeB);
        if (Integer.bitCount(signatures) <= LEAVES
            && merge(i == endA ? -1 : i, nodeA, j == endB ? -1 : j, nodeB, a & 1, b & 1)) {
          keep(node);
        }
      }
    }
    fill = ends[node];
  }

  /** The first cut of a node. */
  int start(int node) {
    return graph.isAnd(node) ? starts[node] : 0;
  }

  /** The end of the cuts of a node. */
  int end(int node) {
    return graph.isAnd(node) ? ends[node] : 0;
  }

  /** The cut after another one. */
  static int after(int cut) {
    return cut + WIDTH;
  }

  /** How many leaves a cut has. */
  int size(int cut) {
    return cuts[cut + COUNT];
  }

  /** A leaf of a cut. */
  int leaf(int cut, int index) {
    return cuts[cut + index];
  }

  /** The node as a function of the leaves of a cut. */
  int truth(int cut) {
    return cuts[cut + TRUTH];
  }

  private int signature(int cut, int node) {
    return cut < 0 ? 1 << node : cuts[cut + SIGNATURE];
  }

  private void ensureRoom() {
    int needed = fill + (MAX_CUTS + 1) * WIDTH;
    if (needed > cuts.length) {
      int length = Math.max(needed, cuts.length + cuts.length / 2);
      budget.requireRoom(4L * (cuts.length + length));
      cuts = Arrays.copyOf(cuts, length);
    }
  }

  /** Merges two cuts, each by its index or −1 for the node itself; false with too many leaves. */
  private boolean merge(int i, int nodeA, int j, int nodeB, int flipA, int flipB) {
    int sizeA = i < 0 ? 1 : cuts[i + COUNT];
    int sizeB = j < 0 ? 1 : cuts[j + COUNT];
    int truthA = (i < 0 ? Truth.variable(0) : cuts[i + TRUTH]) ^ (-flipA & 0xFFFF);
    int truthB = (j < 0 ? Truth.variable(0) : cuts[j + TRUTH]) ^ (-flipB & 0xFFFF);
    int placesA = 0;
    int placesB = 0;
    int x = 0;
    int y = 0;
    int count = 0;
    while (x < sizeA || y < sizeB) {
      if (count == LEAVES) {
        return false;
      }
      int leafA = x == sizeA ? Integer.MAX_VALUE : i < 0 ? nodeA : cuts[i + x];
      int leafB = y == sizeB ? Integer.MAX_VALUE : j < 0 ? nodeB : cuts[j + y];
      merged[count] = Math.min(leafA, leafB);
      if (leafA <= leafB) {
        placesA |= count << (2 * x++);
      }
      if (leafB <= leafA) {
        placesB |= count << (2 * y++);
      }
      count++;
    }
    merged[COUNT] = count;
    merged[TRUTH] = spread(truthA, sizeA, placesA) & spread(truthB, sizeB, placesB);
    dropLeaves();
    return true;
  }

  private static int spread(int truth, int size, int places) {
    int result = truth;
    for (int k = size - 1; k >= 0; k--) {
      int place = (places >>> (2 * k)) & 3;
      if (place != k) {
        result = Truth.swapped(result, k, place);
      }
    }
    return result;
  }

  private void dropLeaves() {
    int count = merged[COUNT];
    int support = Truth.support(merged[TRUTH]);
    for (int k = count - 1; k >= 0; k--) {
      if (((support >>> k) & 1) == 0) {
        count--;
        for (int place = k; place < count; place++) {
          merged[place] = merged[place + 1];
          merged[TRUTH] = Truth.swapped(merged[TRUTH], place, place + 1);
        }
      }
    }
    merged[COUNT] = count;
    merged[SIGNATURE] = 0;
    for (int k = 0; k < count; k++) {
      merged[SIGNATURE] |= 1 << merged[k];
    }
  }

  private void keep(int node) {
    for (int cut = starts[node]; cut < ends[node]; cut += WIDTH) {
      if (isPart(cuts, cut, merged, 0)) {
        return;
      }
    }
    int kept = starts[node];
    for (int cut = starts[node]; cut < ends[node]; cut += WIDTH) {
      if (!isPart(merged, 0, cuts, cut)) {
        if (kept < cut) {
          System.arraycopy(cuts, cut, cuts, kept, WIDTH);
        }
        kept += WIDTH;
      }
    }
    if (kept < starts[node] + MAX_CUTS * WIDTH) {
      System.arraycopy(merged, 0, cuts, kept, WIDTH);
      kept += WIDTH;
    }
    ends[node] = kept;
  }

  /** Whether all leaves of a cut are leaves of another one. */
  private static boolean isPart(int[] a, int cutA, int[] b, int cutB) {
    if ((a[cutA + SIGNATURE] & ~b[cutB + SIGNATURE]) != 0) {
      return false;
    }
    int sizeA = a[cutA + COUNT];
    int sizeB = b[cutB + COUNT];
    int y = 0;
    for (int x = 0; x < sizeA; x++) {
      while (y < sizeB && b[cutB + y] < a[cutA + x]) {
        y++;
      }
      if (y == sizeB || b[cutB + y] != a[cutA + x]) {
        return false;
      }
    }
    return true;
  }
}
