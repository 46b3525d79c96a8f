package org.propnet.optimizer.rewriting;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.propnet.budget.Budget;
import org.propnet.net.Link;

/**
 * One round of changes to an and-inverter graph, node by node from leaves to outputs.
 *
 * <p>The user asks for {@link #next} until there is no further node, and may replace the node by a
 * literal over placed nodes. {@link #result} is the graph that comes out. Not safe for use by
 * several threads.
 */
final class AigEditor {

  /*
   * Why this can't make a cycle.
   *
   * Placed: leaves, and the nodes that are done. A node is placed after its inputs, and never
   * changes any more; the order in which nodes are placed is the order of the new graph. The nodes of
   * the old graph that aren't placed yet are in the table too, so that what will be needed later
   * counts as there. Using one of them places it early, which is possible because it was found by
   * its inputs, and they are placed.
   *
   * Uses: every node has the number of its uses by nodes in use and by outputs. A node without
   * uses stays in the table and may be used again; then its inputs are used again, too.
   *
   * Replacing: when a node is replaced, the nodes that use it aren't placed yet, and are all in the
   * fan-out of the old graph. They get their new input at once. The old entry in the table no
   * longer stands for the inputs that they had.
   */

  private static final int UNPLACED = -1;

  private final Budget budget;
  private final Aig old;
  private final NodeTable table;
  private final Users users;

  /** The literal that every node of the old graph became. */
  private final int[] replacements;

  /** The ANDs that are placed, in their order. */
  private final IntArrayList order = new IntArrayList();

  private final IntArrayList work = new IntArrayList();
  private int[] left;
  private int[] right;
  private int[] uses;

  /** The place of every placed AND in the order, from 1 on; 0 for leaves, −1 for others. */
  private int[] positions;

  private int size;
  private int current;

  AigEditor(Aig old, Budget budget) {
    this.old = old;
    this.budget = budget;
    this.size = old.size();
    this.current = old.firstAnd() - 1;
    int capacity = size + size / 8 + 16;
    budget.requireRoom(36L * capacity);
    this.left = new int[capacity];
    this.right = new int[capacity];
    this.uses = Arrays.copyOf(old.uses(), capacity);
    this.positions = new int[capacity];
    this.replacements = new int[size];
    this.table = new NodeTable(2 * old.ands() + 1, budget);
    this.users = new Users(old, budget);
    Arrays.fill(positions, old.firstAnd(), size, UNPLACED);
    for (int node = 0; node < size; node++) {
      replacements[node] = Link.of(node);
    }
    for (int node = old.firstAnd(); node < size; node++) {
      budget.check(8);
      left[node] = old.left(node);
      right[node] = old.right(node);
      table.add(node, left, right);
    }
  }

  /**
   * The next node that is in use and isn't there a second time, or −1. The one before it is placed
   * unless it was replaced.
   */
  int next() {
    if (current >= old.firstAnd() && isPending(current)) {
      place(current);
    }
    while (++current < old.size()) {
      budget.check();
      if (isPending(current)) {
        int known = find(left[current], right[current]);
        if (known == Link.of(current)) {
          return current;
        }
        ensurePlaced(known);
        replace(current, known);
      }
    }
    return -1;
  }

  private boolean isPending(int node) {
    return uses[node] > 0 && positions[node] == UNPLACED;
  }

  /** Whether a node is an AND. */
  boolean isAnd(int node) {
    return node >= old.firstAnd();
  }

  int left(int node) {
    return left[node];
  }

  int right(int node) {
    return right[node];
  }

  /** How many uses a node has. */
  int uses(int node) {
    return uses[node];
  }

  /** Whether a node is in use, or needs none since it is a leaf or constant. */
  boolean isAlive(int node) {
    return uses[node] > 0 || !isAnd(node);
  }

  /** The number after the greatest one that a node has. */
  int size() {
    return size;
  }

  /** The ANDs placed so far, in their order. */
  IntArrayList order() {
    return order;
  }

  /**
   * The literal that is the conjunction of two literals of placed nodes, or −1 if there is none.
   */
  int find(int a, int b) {
    return table.find(a, b, left, right);
  }

  /** The conjunction of two literals of placed nodes, placed too. */
  int and(int a, int b) {
    int known = find(a, b);
    if (known >= 0) {
      ensurePlaced(known);
      return known;
    }
    if (size == left.length) {
      grow();
    }
    int node = size++;
    left[node] = Math.max(a, b);
    right[node] = Math.min(a, b);
    table.add(node, left, right);
    place(node);
    return Link.of(node);
  }

  private void grow() {
    int capacity = 2 * size;
    budget.requireRoom(16L * capacity);
    left = Arrays.copyOf(left, capacity);
    right = Arrays.copyOf(right, capacity);
    uses = Arrays.copyOf(uses, capacity);
    positions = Arrays.copyOf(positions, capacity);
  }

  /** Places the node of a literal unless it is; its inputs have to be. */
  void ensurePlaced(int literal) {
    if (!isPlaced(Link.component(literal))) {
      place(Link.component(literal));
    }
  }

  /** Whether a node is placed, or a leaf. */
  boolean isPlaced(int node) {
    return positions[node] != UNPLACED;
  }

  /** Where a placed node is in the order: after its inputs. */
  int position(int node) {
    return positions[node];
  }

  /** Which nodes used which in the old graph; their inputs may be others now. */
  Users users() {
    return users;
  }

  private void place(int node) {
    order.add(node);
    positions[node] = order.size();
  }

  /** Counts one more use of a node, so that it isn't released with others. */
  void hold(int node) {
    uses[node]++;
  }

  /** Takes {@link #hold} back. */
  void letGo(int node) {
    uses[node]--;
  }

  /**
   * Takes the uses away that a node without use makes of others, and so on.
   *
   * @return how many ANDs then have no use, that node among them
   */
  int release(int node) {
    int released = 1;
    int depth = work.size();
    work.add(node);
    while (work.size() > depth) {
      int next = work.popInt();
      budget.check(2);
      int a = Link.component(left[next]);
      int b = Link.component(right[next]);
      if (--uses[a] == 0 && isAnd(a)) {
        released++;
        work.add(a);
      }
      if (--uses[b] == 0 && isAnd(b)) {
        released++;
        work.add(b);
      }
    }
    return released;
  }

  /** Takes {@link #release} back. */
  void retain(int node) {
    int depth = work.size();
    work.add(node);
    while (work.size() > depth) {
      int next = work.popInt();
      int a = Link.component(left[next]);
      int b = Link.component(right[next]);
      if (uses[a]++ == 0 && isAnd(a)) {
        work.add(a);
      }
      if (uses[b]++ == 0 && isAnd(b)) {
        work.add(b);
      }
    }
  }

  /** Puts a literal of another, placed node in the place of a node that is not placed. */
  void replace(int node, int literal) {
    int target = Link.component(literal);
    if (uses[target] == 0 && isAnd(target)) {
      retain(target);
    }
    uses[target] += uses[node];
    uses[node] = 0;
    release(node);
    replacements[node] = literal;
    for (int i = users.start(node); i < users.end(node); i++) {
      budget.check(2);
      int user = users.get(i);
      int a = exchanged(left[user], node, literal);
      int b = exchanged(right[user], node, literal);
      if (a != left[user] || b != right[user]) {
        left[user] = Math.max(a, b);
        right[user] = Math.min(a, b);
        if (AndRules.trivial(a, b) < 0) {
          table.add(user, left, right);
        }
      }
    }
  }

  private static int exchanged(int link, int node, int literal) {
    return Link.component(link) == node ? literal ^ (link & 1) : link;
  }

  /** The graph of what is in use, when all nodes are done. */
  Aig result() {
    Aig result = new Aig(old.leaves(), old.ands(), budget);
    budget.requireRoom(4L * size);
    int[] copies = new int[size];
    for (int node = 0; node < old.firstAnd(); node++) {
      copies[node] = Link.of(node);
    }
    for (int i = 0; i < order.size(); i++) {
      int node = order.getInt(i);
      if (uses[node] > 0) {
        copies[node] = result.and(copy(left[node], copies), copy(right[node], copies));
      }
    }
    IntArrayList outputs = old.outputs();
    for (int i = 0; i < outputs.size(); i++) {
      int output = outputs.getInt(i);
      int literal = replacements[Link.component(output)] ^ (output & 1);
      result.outputs().add(copy(literal, copies));
    }
    return result;
  }

  private static int copy(int literal, int[] copies) {
    return copies[Link.component(literal)] ^ (literal & 1);
  }
}
