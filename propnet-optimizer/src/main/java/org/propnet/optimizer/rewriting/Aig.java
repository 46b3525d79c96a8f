package org.propnet.optimizer.rewriting;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.propnet.budget.Budget;
import org.propnet.net.Link;

/**
 * An and-inverter graph: two-input ANDs over leaves, with literals in the way of {@link Link}.
 *
 * <p>Node 0 is the constant false, then come the leaves, then the ANDs, each after its inputs.
 * Equal ANDs are one node. Grows only; not safe for use by several threads.
 */
final class Aig {

  private final int leaves;
  private final Budget budget;
  private final IntArrayList outputs = new IntArrayList();
  private int[] left;
  private int[] right;
  private int size;
  private final NodeTable table;

  /**
   * A graph without ANDs.
   *
   * @param expected how many ANDs it will have, about
   */
  Aig(int leaves, int expected, Budget budget) {
    this.leaves = leaves;
    this.budget = budget;
    this.size = 1 + leaves;
    budget.requireRoom(8L * (size + expected + 16L));
    this.left = new int[size + expected + 16];
    this.right = new int[size + expected + 16];
    this.table = new NodeTable(expected, budget);
  }

  /** How many leaves there are. */
  int leaves() {
    return leaves;
  }

  /** The literal of a leaf. */
  int leaf(int index) {
    return Link.of(1 + index);
  }

  /** The first AND. */
  int firstAnd() {
    return 1 + leaves;
  }

  /** How many nodes there are, the constant and the leaves among them. */
  int size() {
    return size;
  }

  /** How many ANDs there are. */
  int ands() {
    return size - firstAnd();
  }

  /** The first input of an AND: the greater literal. */
  int left(int node) {
    return left[node];
  }

  /** The second input of an AND. */
  int right(int node) {
    return right[node];
  }

  /** The literals that the graph is for, in the order in which they were added. */
  IntArrayList outputs() {
    return outputs;
  }

  /** The conjunction of two literals if it is there, or −1. */
  int find(int a, int b) {
    return table.find(a, b, left, right);
  }

  /** The conjunction of two literals: a node that is there already, if there is one. */
  int and(int a, int b) {
    int known = find(a, b);
    if (known >= 0) {
      return known;
    }
    budget.check(4);
    if (size == left.length) {
      budget.requireRoom(16L * size);
      left = Arrays.copyOf(left, 2 * size);
      right = Arrays.copyOf(right, 2 * size);
    }
    int node = size++;
    left[node] = Math.max(a, b);
    right[node] = Math.min(a, b);
    table.add(node, left, right);
    return Link.of(node);
  }

  /** The disjunction of two literals. */
  int or(int a, int b) {
    return Link.invert(and(Link.invert(a), Link.invert(b)));
  }

  /** How many uses every node has, by ANDs and outputs. */
  int[] uses() {
    int[] uses = new int[size];
    for (int node = firstAnd(); node < size; node++) {
      budget.check();
      uses[Link.component(left[node])]++;
      uses[Link.component(right[node])]++;
    }
    for (int i = 0; i < outputs.size(); i++) {
      uses[Link.component(outputs.getInt(i))]++;
    }
    return uses;
  }
}
