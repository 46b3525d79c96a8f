package org.propnet.optimizer.rewriting;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.net.Link;

/** Graphs of ANDs, and who uses whom in them. */
final class AigTest {

  private static final Budget BUDGET = Budget.unlimited();

  private final Aig aig = new Aig(3, 0, BUDGET);
  private final int a = aig.leaf(0);
  private final int b = aig.leaf(1);
  private final int c = aig.leaf(2);

  @Test
  void anAndThatIsNoneTakesNoNode() {
    assertEquals(a, aig.and(a, a));
    assertEquals(a, aig.and(a, Link.TRUE));
    assertEquals(b, aig.and(Link.TRUE, b));
    assertEquals(Link.FALSE, aig.and(a, Link.FALSE));
    assertEquals(Link.FALSE, aig.and(Link.FALSE, a));
    assertEquals(Link.FALSE, aig.and(a, Link.invert(a)));
    assertEquals(Link.TRUE, aig.or(a, Link.invert(a)));
    assertEquals(0, aig.ands());
    assertEquals(4, aig.size());
  }

  @Test
  void equalAndsAreOneNode() {
    assertEquals(-1, aig.find(a, b));
    int ab = aig.and(a, b);
    assertEquals(ab, aig.and(b, a));
    assertEquals(ab, aig.find(b, a));
    assertEquals(1, aig.ands());
    assertEquals(-1, aig.find(a, Link.invert(b)));
    int node = Link.component(ab);
    assertEquals(aig.firstAnd(), node);
    assertEquals(b, aig.left(node));
    assertEquals(a, aig.right(node));
    assertEquals(Link.invert(aig.and(Link.invert(a), Link.invert(b))), aig.or(a, b));
    assertEquals(2, aig.ands());
  }

  @Test
  void nodesAreFoundHoweverManyThereAre() {
    Aig large = new Aig(200, 4, BUDGET);
    Map<List<Integer>, Integer> expected = new HashMap<>();
    for (int i = 0; i < 200; i++) {
      for (int k = 0; k < i; k++) {
        int first = large.leaf(i) ^ (k & 1);
        int second = large.leaf(k) ^ (i & 1);
        expected.put(List.of(first, second), large.and(first, second));
      }
    }
    assertEquals(expected.size(), large.ands());
    expected.forEach(
        (inputs, link) -> {
          assertEquals(link, large.find(inputs.get(1), inputs.get(0)));
          assertEquals(inputs.get(0), large.left(Link.component(link)));
          assertEquals(-1, large.find(Link.invert(inputs.get(0)), inputs.get(1)));
        });
  }

  @Test
  void usesAreCounted() {
    int ab = aig.and(a, b);
    int abc = aig.and(Link.invert(ab), c);
    aig.outputs().add(abc);
    aig.outputs().add(Link.invert(ab));
    aig.outputs().add(Link.TRUE);
    assertArrayEquals(new int[] {1, 1, 1, 1, 2, 1}, aig.uses());
  }

  @Test
  void usersAreTheNodesThatHaveANodeAsInput() {
    SplittableRandom random = new SplittableRandom(8);
    for (int i = 0; i < 20; i++) {
      Aig graph = Aigs.random(random, 1 + random.nextInt(8), random.nextInt(40));
      Users users = new Users(graph, BUDGET);
      for (int node = 0; node < graph.size(); node++) {
        int used = node;
        int[] expected =
            IntStream.range(graph.firstAnd(), graph.size())
                .filter(
                    user ->
                        Link.component(graph.left(user)) == used
                            || Link.component(graph.right(user)) == used)
                .toArray();
        assertArrayEquals(
            expected,
            IntStream.range(users.start(node), users.end(node)).map(users::get).toArray());
      }
      for (int later = graph.size(); later < graph.size() + 3; later++) {
        assertEquals(users.start(later), users.end(later), "users of a node that came later");
      }
    }
  }

  @Test
  void treesEndAtInversionsAndAtNodesWithOtherUses() {
    Aig graph = new Aig(8, 0, BUDGET);
    int inner = graph.and(graph.and(graph.leaf(0), graph.leaf(1)), graph.leaf(2));
    int inverted = graph.and(graph.leaf(3), graph.leaf(4));
    int shared = graph.and(graph.leaf(5), graph.leaf(6));
    int root = graph.and(graph.and(inner, Link.invert(inverted)), graph.and(shared, graph.leaf(7)));
    graph.outputs().add(root);
    graph.outputs().add(shared);
    AndTrees trees = new AndTrees(graph, BUDGET);
    assertTrue(trees.isInner(inner));
    assertEquals(false, trees.isInner(Link.invert(inner)));
    assertEquals(false, trees.isInner(shared));
    assertEquals(false, trees.isInner(graph.leaf(7)));
    int[] expected = {
      graph.leaf(0), graph.leaf(1), graph.leaf(2), Link.invert(inverted), shared, graph.leaf(7)
    };
    int[] inputs = trees.inputs(Link.component(root)).toIntArray();
    assertArrayEquals(
        IntStream.of(expected).sorted().toArray(), IntStream.of(inputs).sorted().toArray());
    assertEquals(2, trees.inputs(Link.component(shared)).size());
  }
}
