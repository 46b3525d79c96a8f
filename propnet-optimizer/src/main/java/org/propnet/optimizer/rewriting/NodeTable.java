package org.propnet.optimizer.rewriting;

import java.util.Arrays;
import org.propnet.budget.Budget;
import org.propnet.net.Link;

/**
 * Finds the AND of two literals by hashing.
 *
 * <p>The literals stay in the arrays of the graph. When a node there gets other inputs it is added
 * once more; its old entry then stands for these as well, where a search comes by. An AND whose
 * inputs two nodes have is found as one of them; which one, only the order decides in which all
 * were added.
 */
final class NodeTable {

  /** How many slots there are at least for each entry: most look-ups find nothing. */
  private static final int SPARSENESS = 2;

  private final Budget budget;

  /** Nodes, or 0 where there is none: node 0 is no AND. */
  private int[] slots;

  private int entries;

  /** A table with room for some entries; it grows when there are more. */
  NodeTable(int expected, Budget budget) {
    this.budget = budget;
    long capacity = Math.max(16, Long.highestOneBit(2L * SPARSENESS * expected - 1));
    budget.requireRoom(4 * capacity);
    this.slots = new int[Math.toIntExact(capacity)];
  }

  /** The literal that is the conjunction of two, if it is trivial or there is an AND, or −1. */
  int find(int a, int b, int[] left, int[] right) {
    int known = AndRules.trivial(a, b);
    if (known >= 0) {
      return known;
    }
    int node = node(Math.max(a, b), Math.min(a, b), left, right);
    return node < 0 ? -1 : Link.of(node);
  }

  /** The AND of those literals, the greater one first, or −1. */
  private int node(int high, int low, int[] left, int[] right) {
    int mask = slots.length - 1;
    int slot = hash(high, low) & mask;
    for (int node = slots[slot]; node != 0; node = slots[slot]) {
      if (left[node] == high && right[node] == low) {
        return node;
      }
      slot = (slot + 1) & mask;
    }
    return -1;
  }

  /** Adds an AND with the inputs that it has in those arrays. */
  void add(int node, int[] left, int[] right) {
    if (SPARSENESS * ++entries > slots.length) {
      grow(left, right);
    }
    insert(node, left, right);
  }

  private void insert(int node, int[] left, int[] right) {
    int mask = slots.length - 1;
    int slot = hash(left[node], right[node]) & mask;
    while (slots[slot] != 0) {
      slot = (slot + 1) & mask;
    }
    slots[slot] = node;
  }

  private void grow(int[] left, int[] right) {
    budget.requireRoom(16L * slots.length);
    int[] old = slots;
    slots = new int[2 * old.length];
    int count = 0;
    int[] nodes = new int[entries];
    for (int node : old) {
      if (node != 0) {
        nodes[count++] = node;
      }
    }
    // In the order of the nodes, so that it doesn't depend on the old places.
    Arrays.sort(nodes, 0, count);
    entries = 1;
    for (int i = 0; i < count; i++) {
      budget.check(4);
      if (i == 0 || nodes[i] != nodes[i - 1]) {
        insert(nodes[i], left, right);
        entries++;
      }
    }
  }

  private static int hash(int high, int low) {
    int mixed = high * 0x9E3779B1 + low * 0x85EBCA77;
    return mixed ^ (mixed >>> 15);
  }
}
