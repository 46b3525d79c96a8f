package org.propnet.optimizer.rewriting;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntComparator;
import java.util.Arrays;
import org.propnet.budget.Budget;
import org.propnet.net.Link;

/**
 * A node with what is below it down to a few leaves, and what else depends on those leaves only,
 * each as a truth table over the leaves.
 *
 * <p>The leaves are found by taking the inputs of a leaf in its place as long as there aren't too
 * many, first where that adds the fewest. Places 0 and on are the leaves; then come nodes that stay
 * when the node is replaced. Reused from node to node; not safe for use by several threads.
 */
final class Window {

  /** The most leaves. */
  static final int LEAVES = 8;

  /** How many words a truth table has. */
  static final int WORDS = 1 << (LEAVES - 6);

  /** The most nodes below the node, leaves among them. */
  private static final int MAX_BELOW = 60;

  /** The most places. */
  private static final int MAX_PLACES = 100;

  /** How many uses of a node are looked at for what else depends on the leaves. */
  private static final int MAX_USERS = 16;

  private static final long[] PATTERNS = {
    0xAAAAAAAAAAAAAAAAL,
    0xCCCCCCCCCCCCCCCCL,
    0xF0F0F0F0F0F0F0F0L,
    0xFF00FF00FF00FF00L,
    0xFFFF0000FFFF0000L,
    0xFFFFFFFF00000000L
  };

  private final AigEditor graph;
  private final Budget budget;
  private final IntArrayList leaves = new IntArrayList();
  private final IntArrayList below = new IntArrayList();
  private final IntArrayList places = new IntArrayList();

  /** For which node a node was last seen, and at which place it then got a truth table. */
  private int[] seen;

  private int[] placeOf;
  private final long[] truths = new long[(MAX_PLACES + MAX_BELOW + 1) * WORDS];
  private final IntComparator byPosition;
  private int rootPlace;
  private int saved;

  Window(AigEditor graph, Budget budget) {
    this.graph = graph;
    this.byPosition = (a, b) -> Integer.compare(graph.position(a), graph.position(b));
    this.budget = budget;
    int room = graph.size() + graph.size() / 4 + 16;
    budget.requireRoom(8L * room);
    this.seen = new int[room];
    this.placeOf = new int[room];
  }

  /** Looks at a node that is not placed. */
  void open(int root) {
    if (graph.size() > seen.length) {
      budget.requireRoom(16L * graph.size());
      seen = Arrays.copyOf(seen, 2 * graph.size());
      placeOf = Arrays.copyOf(placeOf, 2 * graph.size());
    }
    findLeaves(root);
    places.clear();
    for (int i = 0; i < leaves.size(); i++) {
      setLeaf(i);
    }
    release(root);
    addOthers(root);
  }

  private void findLeaves(int root) {
    leaves.clear();
    below.clear();
    seen[root] = root;
    see(graph.left(root), root);
    see(graph.right(root), root);
    int best = expandable(root);
    while (best >= 0) {
      int node = leaves.getInt(best);
      leaves.removeInt(best);
      below.add(node);
      see(graph.left(node), root);
      see(graph.right(node), root);
      best = below.size() < MAX_BELOW ? expandable(root) : -1;
    }
    leaves.sort(null);
  }

  private void see(int literal, int root) {
    int node = Link.component(literal);
    if (seen[node] != root) {
      seen[node] = root;
      leaves.add(node);
    }
  }

  /** The leaf whose inputs are the fewest new leaves, if they aren't too many, or −1. */
  private int expandable(int root) {
    int best = -1;
    int least = LEAVES - leaves.size() + 2;
    for (int i = 0; i < leaves.size(); i++) {
      budget.check();
      int node = leaves.getInt(i);
      if (graph.isAnd(node)) {
        int added =
            (seen[Link.component(graph.left(node))] == root ? 0 : 1)
                + (seen[Link.component(graph.right(node))] == root ? 0 : 1);
        if (added < least) {
          least = added;
          best = i;
        }
      }
    }
    return best;
  }

  private void setLeaf(int leaf) {
    int node = leaves.getInt(leaf);
    placeOf[node] = leaf;
    places.add(node);
    for (int word = 0; word < WORDS; word++) {
      truths[leaf * WORDS + word] =
          leaf < PATTERNS.length ? PATTERNS[leaf] : -((word >>> (leaf - PATTERNS.length)) & 1L);
    }
  }

  /** Finds out which nodes go with the root, and orders the others before them. */
  private void release(int root) {
    for (int i = 0; i < leaves.size(); i++) {
      graph.hold(leaves.getInt(i));
    }
    saved = graph.release(root);
    below.sort(byPosition);
    int last = MAX_PLACES;
    for (int i = 0; i < below.size(); i++) {
      int node = below.getInt(i);
      boolean stays = graph.isAlive(node);
      placeOf[node] = stays ? places.size() : last++;
      if (stays) {
        places.add(node);
      }
      evaluate(node, placeOf[node]);
    }
    placeOf[root] = last;
    evaluate(root, last);
    graph.retain(root);
    for (int i = 0; i < leaves.size(); i++) {
      graph.letGo(leaves.getInt(i));
    }
    rootPlace = last;
  }

  private void evaluate(int node, int place) {
    int a = graph.left(node);
    int b = graph.right(node);
    int placeA = placeOf[Link.component(a)] * WORDS;
    int placeB = placeOf[Link.component(b)] * WORDS;
    long flipA = -(a & 1L);
    long flipB = -(b & 1L);
    budget.check(WORDS);
    for (int word = 0; word < WORDS; word++) {
      truths[place * WORDS + word] =
          (truths[placeA + word] ^ flipA) & (truths[placeB + word] ^ flipB);
    }
  }

  private void addOthers(int root) {
    Users users = graph.users();
    for (int i = 0; i < places.size(); i++) {
      int node = places.getInt(i);
      int end = Math.min(users.end(node), users.start(node) + MAX_USERS);
      for (int k = users.start(node); k < end && places.size() < MAX_PLACES; k++) {
        budget.check();
        int user = users.get(k);
        if (seen[user] != root
            && graph.uses(user) > 0
            && stays(graph.left(user), root)
            && stays(graph.right(user), root)) {
          seen[user] = root;
          placeOf[user] = places.size();
          places.add(user);
          evaluate(user, placeOf[user]);
        }
      }
    }
  }

  /**
   * Whether an input of a node that is in use and not seen yet is placed and seen. Then it doesn't
   * go with the root: all users in use of what goes are the root, which isn't placed, or seen.
   */
  private boolean stays(int literal, int root) {
    int node = Link.component(literal);
    return seen[node] == root && graph.isPlaced(node);
  }

  /** How many nodes the graph loses when the node does. */
  int saved() {
    return saved;
  }

  /** How many nodes there are to make the node of. */
  int size() {
    return places.size();
  }

  /** The node at a place. */
  int node(int place) {
    return places.getInt(place);
  }

  /** A word of the truth table of the node at a place. */
  long truth(int place, int word) {
    return truths[place * WORDS + word];
  }

  /** A word of the truth table of the node that is looked at. */
  long rootTruth(int word) {
    return truths[rootPlace * WORDS + word];
  }
}
