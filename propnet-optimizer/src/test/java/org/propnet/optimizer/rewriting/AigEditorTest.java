package org.propnet.optimizer.rewriting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.fixture.WatchedBudget;
import org.propnet.net.Link;

/** One round of changes, and the uses that are counted in it. */
final class AigEditorTest {

  private static final Budget BUDGET = Budget.unlimited();

  private final Aig aig = new Aig(4, 0, BUDGET);
  private final int a = aig.leaf(0);
  private final int b = aig.leaf(1);
  private final int c = aig.leaf(2);
  private final int d = aig.leaf(3);

  private static int[] uses(AigEditor editor) {
    return IntStream.range(0, editor.size()).map(editor::uses).toArray();
  }

  @Test
  void nodesInUseComeInTheirOrder() {
    int ab = Link.component(aig.and(a, b));
    int unused = Link.component(aig.and(a, c));
    int abd = Link.component(aig.and(Link.of(ab), d));
    aig.outputs().add(Link.of(abd));
    AigEditor editor = new AigEditor(aig, BUDGET);
    assertTrue(editor.isAnd(ab) && !editor.isAnd(4));
    assertTrue(editor.isPlaced(4) && !editor.isPlaced(ab));
    assertTrue(editor.isAlive(3) && editor.isAlive(ab) && !editor.isAlive(unused));
    assertEquals(ab, editor.next());
    assertFalse(editor.isPlaced(ab));
    assertEquals(abd, editor.next());
    assertTrue(editor.isPlaced(ab));
    assertEquals(-1, editor.next());
    assertEquals(-1, editor.next());
    assertEquals("[" + ab + ", " + abd + "]", editor.order().toString());
    assertEquals(0, editor.position(4));
    assertTrue(editor.position(ab) < editor.position(abd));
    Aig result = editor.result();
    assertEquals(2, result.ands());
    assertEquals(4, result.leaves());
  }

  @Test
  void whatIsReplacedGivesItsUsesAway() {
    int ab = aig.and(a, b);
    int abc = aig.and(ab, c);
    int notD = aig.and(abc, Link.invert(d));
    aig.outputs().add(notD);
    aig.outputs().add(Link.invert(abc));
    AigEditor editor = new AigEditor(aig, BUDGET);
    assertEquals(Link.component(ab), editor.next());
    assertEquals(Link.component(abc), editor.next());
    editor.replace(Link.component(abc), Link.invert(d));
    assertEquals(0, editor.uses(Link.component(ab)));
    assertEquals(0, editor.uses(1));
    assertEquals(0, editor.uses(Link.component(c)));
    // The AND of not d with itself needs no node.
    assertEquals(-1, editor.next());
    Aig result = editor.result();
    assertEquals(0, result.ands());
    assertEquals("[" + Link.invert(d) + ", " + d + "]", result.outputs().toString());
  }

  @Test
  void whatBecomesEqualBecomesOne() {
    int ab = aig.and(a, b);
    int abd = aig.and(ab, d);
    int cd = aig.and(c, d);
    aig.outputs().add(abd);
    aig.outputs().add(Link.invert(cd));
    AigEditor editor = new AigEditor(aig, BUDGET);
    assertEquals(Link.component(ab), editor.next());
    editor.replace(Link.component(ab), c);
    // c and d is found for what was (a and b) and d; it is placed early.
    assertEquals(-1, editor.next());
    assertTrue(editor.isPlaced(Link.component(cd)));
    Aig result = editor.result();
    assertEquals(1, result.ands());
    assertEquals(Link.invert(result.outputs().getInt(0)), result.outputs().getInt(1));
  }

  @Test
  void newNodesAreMadeOnceAndLaterOnesArePlacedEarly() {
    int ab = aig.and(a, b);
    int cd = aig.and(c, d);
    aig.outputs().add(ab);
    aig.outputs().add(cd);
    AigEditor editor = new AigEditor(aig, BUDGET);
    assertEquals(Link.component(ab), editor.next());
    assertEquals(cd, editor.find(d, c));
    assertFalse(editor.isPlaced(Link.component(cd)));
    assertEquals(cd, editor.and(c, d));
    assertTrue(editor.isPlaced(Link.component(cd)));
    assertEquals(-1, editor.find(a, d));
    int ad = editor.and(a, d);
    assertEquals(ad, editor.and(d, a));
    assertEquals(aig.size() + 1, editor.size());
    assertEquals(d, editor.left(Link.component(ad)));
    assertEquals(a, editor.right(Link.component(ad)));
    assertFalse(editor.isAlive(Link.component(ad)));
    assertEquals(a, editor.and(Link.TRUE, a));
    assertEquals(Link.FALSE, editor.and(a, Link.invert(a)));
    assertEquals(aig.size() + 1, editor.size());
    editor.replace(Link.component(ab), Link.invert(ad));
    assertEquals(1, editor.uses(Link.component(ad)));
    assertEquals(-1, editor.next());
    assertEquals(2, editor.result().ands());
  }

  @Test
  void manyNewNodesHaveRoom() {
    Aig wide = new Aig(60, 0, BUDGET);
    int last = wide.and(wide.leaf(0), wide.leaf(1));
    wide.outputs().add(last);
    WatchedBudget watched = new WatchedBudget(Long.MAX_VALUE);
    AigEditor editor = new AigEditor(wide, watched.budget());
    assertEquals(Link.component(last), editor.next());
    int all = wide.leaf(0);
    for (int round = 0; round < 5; round++) {
      for (int leaf = 1; leaf < 60; leaf++) {
        all = editor.and(Link.invert(all), wide.leaf(leaf));
      }
    }
    assertTrue(watched.looks() < 150, "room isn't asked for by each node: " + watched.looks());
    editor.replace(Link.component(last), all);
    assertEquals(-1, editor.next());
    assertEquals(5 * 59, editor.result().ands());
  }

  @Test
  void whatIsReleasedIsRetained() {
    int ab = aig.and(a, b);
    int shared = aig.and(c, d);
    int both = aig.and(ab, shared);
    aig.outputs().add(both);
    aig.outputs().add(shared);
    AigEditor editor = new AigEditor(aig, BUDGET);
    int[] before = uses(editor);
    assertEquals(2, editor.release(Link.component(both)));
    assertEquals(1, editor.uses(Link.component(shared)));
    assertEquals(0, editor.uses(Link.component(ab)));
    assertEquals(0, editor.uses(1));
    editor.retain(Link.component(both));
    assertEquals(
        IntStream.of(before).boxed().toList(), IntStream.of(uses(editor)).boxed().toList());
    editor.hold(Link.component(ab));
    assertEquals(1, editor.release(Link.component(both)));
    editor.retain(Link.component(both));
    editor.letGo(Link.component(ab));
    assertEquals(2, editor.release(Link.component(both)));
  }

  @Test
  void releasingRandomGraphsAndRetainingThemChangesNothing() {
    SplittableRandom random = new SplittableRandom(9);
    for (int i = 0; i < 40; i++) {
      Aig graph = Aigs.random(random, 2 + random.nextInt(6), 30);
      AigEditor editor = new AigEditor(graph, BUDGET);
      int[] before = uses(editor);
      for (int node = graph.firstAnd(); node < graph.size(); node++) {
        if (before[node] > 0) {
          int released = editor.release(node);
          int lost = 1;
          for (int other = graph.firstAnd(); other < graph.size(); other++) {
            lost += before[other] > 0 && editor.uses(other) == 0 ? 1 : 0;
          }
          assertEquals(lost, released, "graph " + i + ", node " + node);
          editor.retain(node);
        }
      }
      assertEquals(
          IntStream.of(before).boxed().toList(), IntStream.of(uses(editor)).boxed().toList());
    }
  }
}
