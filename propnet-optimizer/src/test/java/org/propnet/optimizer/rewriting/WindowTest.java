package org.propnet.optimizer.rewriting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.net.Link;

/** What is seen around the nodes of random graphs, against what the graphs say. */
final class WindowTest {

  private static final Budget BUDGET = Budget.unlimited();

  /** Where windows end, whatever else there is. */
  private static final int MAX_PLACES = 100;

  private static final int MAX_USERS = 16;
  private static final int MAX_BELOW = 60;

  private final SplittableRandom random = new SplittableRandom(41);

  /** One graph, whose nodes are looked at one after the other. */
  private static final class Look {

    final AigEditor graph;
    final Window window;

    /** For each node its values for 64 assignments of the leaves of the graph. */
    final Map<Integer, Long> values = new HashMap<>();

    int node;
    int leaves;
    String where = "";

    Look(Aig aig, SplittableRandom random) {
      graph = new AigEditor(aig, BUDGET);
      window = new Window(graph, BUDGET);
      values.put(0, 0L);
      for (int leaf = 1; leaf < aig.firstAnd(); leaf++) {
        values.put(leaf, random.nextLong());
      }
      for (int and = aig.firstAnd(); and < aig.size(); and++) {
        values.put(and, value(aig.left(and)) & value(aig.right(and)));
      }
    }

    long value(int literal) {
      return values.get(Link.component(literal)) ^ -(literal & 1L);
    }

    boolean next(int number) {
      node = graph.next();
      if (node < 0) {
        return false;
      }
      List<Integer> uses = uses();
      window.open(node);
      leaves = 0;
      while (leaves < window.size() && leaves < Window.LEAVES && isVariable(leaves)) {
        leaves++;
      }
      where = "graph " + number + ", node " + node;
      assertEquals(uses, uses(), where + ": uses have to be as they were");
      return true;
    }

    private List<Integer> uses() {
      return IntStream.range(0, graph.size()).mapToObj(graph::uses).toList();
    }

    /** Whether the truth table at a place is that of the leaf with that number. */
    private boolean isVariable(int place) {
      return IntStream.range(0, 64 * Window.WORDS)
          .allMatch(x -> ((window.truth(place, x >>> 6) >>> x) & 1) == ((x >>> place) & 1));
    }

    List<Integer> nodes() {
      return IntStream.range(0, window.size()).mapToObj(window::node).toList();
    }

    void assertTruth() {
      for (int x = 0; x < 64; x++) {
        int at = 0;
        for (int leaf = 0; leaf < leaves; leaf++) {
          at |= (int) ((value(Link.of(window.node(leaf))) >>> x) & 1) << leaf;
        }
        for (int place = leaves; place < window.size(); place++) {
          assertEquals(
              (value(Link.of(window.node(place))) >>> x) & 1,
              (window.truth(place, at >>> 6) >>> at) & 1,
              where);
        }
        assertEquals(
            (value(Link.of(node)) >>> x) & 1, (window.rootTruth(at >>> 6) >>> at) & 1, where);
      }
    }

    /** The ANDs that nothing but the node needs, down to the leaves of the window. */
    Set<Integer> lost() {
      Map<Integer, Integer> gone = new HashMap<>();
      Set<Integer> lost = new HashSet<>(Set.of(node));
      ArrayDeque<Integer> work = new ArrayDeque<>(lost);
      while (!work.isEmpty()) {
        int next = work.remove();
        for (int literal : new int[] {graph.left(next), graph.right(next)}) {
          int input = Link.component(literal);
          int count = gone.merge(input, 1, Integer::sum);
          if (graph.isAnd(input)
              && count == graph.uses(input)
              && !nodes().subList(0, leaves).contains(input)) {
            lost.add(input);
            work.add(input);
          }
        }
      }
      return lost;
    }

    void assertPlaces() {
      Set<Integer> lost = lost();
      assertEquals(lost.size(), window.saved(), where);
      Set<Integer> seen = new HashSet<>();
      for (int one : nodes()) {
        assertTrue(seen.add(one), where + ": " + one + " is there twice");
        assertTrue(!lost.contains(one), where + ": " + one + " is lost");
        assertTrue(graph.isAlive(one) && canBePlaced(one), where + ": " + one);
      }
      // Whatever else is made of these nodes is among them.
      for (int one : seen) {
        for (int k = graph.users().start(one); k < graph.users().end(one); k++) {
          int user = graph.users().get(k);
          boolean isThere =
              window.size() < MAX_PLACES
                  && hasFewUsers(graph.left(user))
                  && hasFewUsers(graph.right(user))
                  && canBePlaced(user)
                  && graph.isAlive(user)
                  && !lost.contains(user)
                  && seen.contains(Link.component(graph.left(user)))
                  && seen.contains(Link.component(graph.right(user)));
          assertTrue(!isThere || seen.contains(user), where + ": " + user + " is missing");
        }
      }
    }

    private boolean canBePlaced(int one) {
      return graph.isPlaced(one)
          || (graph.isPlaced(Link.component(graph.left(one)))
              && graph.isPlaced(Link.component(graph.right(one))));
    }

    private boolean hasFewUsers(int literal) {
      int one = Link.component(literal);
      return graph.users().end(one) - graph.users().start(one) <= MAX_USERS;
    }

    /** The nodes between the node and the leaves, the node among them. */
    Set<Integer> below() {
      Set<Integer> below = new HashSet<>(Set.of(node));
      ArrayDeque<Integer> work = new ArrayDeque<>(below);
      while (!work.isEmpty()) {
        int next = work.remove();
        for (int literal : new int[] {graph.left(next), graph.right(next)}) {
          int input = Link.component(literal);
          if (!nodes().subList(0, leaves).contains(input) && below.add(input)) {
            work.add(input);
          }
        }
      }
      return below;
    }

    /** No leaf can give way to its inputs without there being too many. */
    void assertNoLeafCanBeReplaced() {
      Set<Integer> below = below();
      List<Integer> ends = nodes().subList(0, leaves);
      for (int leaf : ends) {
        if (graph.isAnd(leaf) && below.size() <= MAX_BELOW) {
          Set<Integer> more = new HashSet<>(ends);
          more.remove(leaf);
          more.add(Link.component(graph.left(leaf)));
          more.add(Link.component(graph.right(leaf)));
          more.removeAll(below);
          assertTrue(more.size() > Window.LEAVES, where + ": leaf " + leaf);
        }
      }
    }
  }

  @Test
  void windowsOfRandomGraphsAreRight() {
    int nodes = 0;
    int others = 0;
    for (int i = 0; i < 60; i++) {
      Look look =
          new Look(Aigs.random(random, 2 + random.nextInt(16), 5 + random.nextInt(40)), random);
      while (look.next(i)) {
        look.assertTruth();
        look.assertPlaces();
        look.assertNoLeafCanBeReplaced();
        nodes++;
        others += look.window.size() > look.leaves ? 1 : 0;
      }
    }
    assertTrue(nodes > 500 && others > 200, nodes + " nodes, " + others + " with others");
  }

  @Test
  void fullWindowsAreRight() {
    int full = 0;
    for (int i = 0; i < 3; i++) {
      Look look = new Look(Aigs.random(random, 5, 300), random);
      while (look.next(i)) {
        look.assertTruth();
        assertTrue(look.window.size() <= MAX_PLACES, look.where);
        full += look.window.size() == MAX_PLACES && look.window.saved() > 1 ? 1 : 0;
      }
    }
    assertTrue(full > 20, "full windows of nodes with which others go: " + full);
  }

  @Test
  void whatManyNodesUseIsSeenFromTheirOtherInput() {
    Aig aig = new Aig(40, 0, BUDGET);
    for (int i = 1; i < 40; i++) {
      aig.outputs().add(aig.and(aig.leaf(0), aig.leaf(i)));
    }
    int last = aig.and(aig.leaf(0), aig.and(aig.leaf(38), aig.leaf(39)));
    aig.outputs().add(last);
    Look look = new Look(aig, random);
    while (look.next(0)) {
      look.assertTruth();
    }
    // What the leaves 38 and 39 make with leaf 0 is among their own users.
    assertEquals(List.of(1, 39, 40), look.nodes().subList(0, 3));
    assertEquals(5, look.window.size());
    assertEquals(2, look.window.saved());
  }

  @Test
  void nodesThatComeLaterAreSeenToo() {
    Aig aig = new Aig(6, 0, BUDGET);
    int first = aig.and(aig.leaf(0), aig.leaf(1));
    aig.outputs().add(aig.and(Link.invert(first), aig.leaf(2)));
    Look look = new Look(aig, random);
    assertTrue(look.next(0));
    int literal = aig.leaf(0);
    for (int i = 0; i < 100; i++) {
      long value = look.value(Link.invert(literal)) & look.value(aig.leaf(1 + i % 5));
      literal = look.graph.and(Link.invert(literal), aig.leaf(1 + i % 5));
      look.values.put(Link.component(literal), value);
    }
    look.graph.replace(look.node, literal);
    // It may have any function by now; what uses it has another one then.
    look.values.put(aig.size() - 1, ~look.value(literal) & look.value(aig.leaf(2)));
    assertTrue(look.next(0));
    look.assertTruth();
    look.assertNoLeafCanBeReplaced();
    assertTrue(look.window.saved() > 50, "saved " + look.window.saved());
  }
}
