package org.propnet.optimizer.rewriting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.Sets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.net.Link;

/** The cuts of the nodes of small graphs. */
final class CutsTest {

  private static final Budget BUDGET = Budget.unlimited();

  /** The cuts of all nodes of a graph without ANDs that nothing uses. */
  private static Cuts cuts(Aig aig) {
    AigEditor editor = new AigEditor(aig, BUDGET);
    Cuts cuts = new Cuts(editor, BUDGET);
    for (int node = editor.next(); node >= 0; node = editor.next()) {
      cuts.compute(node);
    }
    return cuts;
  }

  private static List<Integer> leaves(Cuts cuts, int cut) {
    return IntStream.range(0, cuts.size(cut)).mapToObj(i -> cuts.leaf(cut, i)).toList();
  }

  /** The cuts of a node: their leaves, and the function in as many bits as these need. */
  private static Map<String, Integer> of(Cuts cuts, int literal) {
    int node = Link.component(literal);
    TreeMap<String, Integer> result = new TreeMap<>();
    for (int cut = cuts.start(node); cut < cuts.end(node); cut = Cuts.after(cut)) {
      int bits = (1 << (1 << cuts.size(cut))) - 1;
      result.put(leaves(cuts, cut).toString(), cuts.truth(cut) & bits);
    }
    return result;
  }

  @Test
  void inputsAreACutAndSoIsWhatIsBelow() {
    Aig aig = new Aig(5, 0, BUDGET);
    int ab = aig.and(aig.leaf(0), aig.leaf(1));
    int cd = aig.and(aig.leaf(2), Link.invert(aig.leaf(3)));
    int four = aig.and(ab, Link.invert(cd));
    int five = aig.and(four, aig.leaf(4));
    aig.outputs().add(five);
    Cuts cuts = cuts(aig);
    assertEquals("{[1, 2]=8}", of(cuts, ab).toString());
    assertEquals("{[3, 4]=2}", of(cuts, cd).toString());
    // With leaves 1, 2, 3 and 4: both of the first, and not the third without the fourth.
    int truth = 0x8888 & ~(0xF0F0 & ~0xFF00) & 0xFFFF;
    assertEquals(
        "{[1, 2, 3, 4]=" + truth + ", [1, 2, 7]=8, [3, 4, 6]=" + (0xF0 & ~0x22) + ", [6, 7]=2}",
        of(cuts, four).toString());
    assertEquals(0, cuts.end(1) - cuts.start(1), "a leaf has no cuts");
    assertFalse(of(cuts, five).containsKey("[1, 2, 3, 4, 5]"));
    assertTrue(of(cuts, five).containsKey("[5, 6, 7]"));
  }

  @Test
  void whatTheFunctionDoesNotDependOnIsNoLeaf() {
    Aig aig = new Aig(3, 0, BUDGET);
    int ab = aig.and(aig.leaf(0), aig.leaf(1));
    // a and not (a and b), which is a and not b.
    int aNotB = aig.and(aig.leaf(0), Link.invert(ab));
    // (a and b) and (a and not b) is false; it has one cut without leaves.
    int none = aig.and(ab, aNotB);
    // (a and c) or (a and not c) is a.
    int ac = aig.and(aig.leaf(0), aig.leaf(2));
    int aNotC = aig.and(aig.leaf(0), Link.invert(aig.leaf(2)));
    int same = aig.or(ac, aNotC);
    aig.outputs().add(none);
    aig.outputs().add(same);
    Cuts cuts = cuts(aig);
    assertTrue(of(cuts, aNotB).containsKey("[1, 2]"));
    assertEquals("{[]=0}", of(cuts, none).toString());
    assertEquals(1, of(cuts, same).get("[1]"), "the opposite of a");
  }

  @Test
  void leavesThatLookAlikeAreTwo() {
    Aig aig = new Aig(32, 0, BUDGET);
    int pair = aig.and(aig.leaf(0), aig.leaf(3));
    int root = aig.and(pair, aig.leaf(5));
    aig.outputs().add(root);
    // Nodes 1 and 33 have the same bit in a signature.
    assertEquals(33, Link.component(pair));
    assertEquals("[[1, 4, 6], [6, 33]]", of(cuts(aig), root).keySet().toString());
  }

  @Test
  void whatOtherNodesHaveTakesNoCutAway() {
    Aig aig = new Aig(8, 0, BUDGET);
    int cd = aig.and(aig.leaf(2), aig.leaf(3));
    int ef = aig.and(aig.leaf(4), aig.leaf(5));
    int ab = aig.and(aig.leaf(0), aig.leaf(1));
    // Its four leaves come right after the cuts of the last one.
    aig.outputs().add(aig.and(cd, ef));
    int gh = aig.and(aig.leaf(6), aig.leaf(7));
    int abg = aig.and(ab, aig.leaf(6));
    int abgh = aig.and(ab, gh);
    aig.outputs().add(abg);
    aig.outputs().add(abgh);
    Cuts cuts = cuts(aig);
    assertEquals("[[1, 2, 7], [7, 11]]", of(cuts, abg).keySet().toString());
    assertEquals(
        "[[1, 2, 13], [1, 2, 7, 8], [11, 13], [7, 8, 11]]", of(cuts, abgh).keySet().toString());
  }

  @Test
  void theLeavesOfTheFirstNodeMayBeAmongThoseOfAnother() {
    Aig aig = new Aig(4, 0, BUDGET);
    int first = aig.and(aig.leaf(0), aig.leaf(1));
    int left = aig.and(Link.invert(aig.leaf(0)), aig.leaf(2));
    int right = aig.and(Link.invert(aig.leaf(1)), aig.leaf(3));
    int either = aig.or(left, right);
    int root = aig.and(Link.invert(first), either);
    aig.outputs().add(root);
    assertTrue(of(cuts(aig), root).containsKey("[1, 2, 3, 4]"));
  }

  @Test
  void nodesThatComeLaterHaveCutsToo() {
    Aig aig = new Aig(60, 0, BUDGET);
    aig.outputs().add(aig.and(aig.leaf(0), aig.leaf(1)));
    AigEditor editor = new AigEditor(aig, BUDGET);
    Cuts cuts = new Cuts(editor, BUDGET);
    int last = editor.next();
    cuts.compute(last);
    int start = cuts.start(last);
    cuts.compute(last);
    assertEquals(start, cuts.start(last), "found once");
    editor.ensurePlaced(Link.of(last));
    int literal = Link.of(last);
    for (int i = 0; i < 400; i++) {
      literal = editor.and(Link.invert(literal), aig.leaf(2 + i % 58));
      int node = Link.component(literal);
      cuts.compute(node);
      int end = cuts.end(node);
      cuts.compute(node);
      assertEquals(end, cuts.end(node), "found once");
      int leaf = 3 + i % 58;
      // The leaf and not the node before.
      assertEquals(
          2,
          of(cuts, literal).get(List.of(leaf, Link.component(previous(editor, node))).toString()));
      assertTrue(of(cuts, literal).size() > 1);
    }
  }

  /** The literal of the node that an AND has besides a leaf. */
  private static int previous(AigEditor editor, int node) {
    int left = editor.left(node);
    return editor.isAnd(Link.component(left)) ? left : editor.right(node);
  }

  @Test
  void cutsOfRandomGraphsAreRight() {
    SplittableRandom random = new SplittableRandom(31);
    int full = 0;
    for (int i = 0; i < 40; i++) {
      Aig aig = Aigs.random(random, 3 + random.nextInt(4), 40);
      Cuts cuts = cuts(aig);
      int[] uses = aig.uses();
      long[][] values = values(aig);
      for (int node = aig.firstAnd(); node < aig.size(); node++) {
        if (uses[node] > 0 && cuts.start(node) >= 0) {
          full += (cuts.end(node) - cuts.start(node)) / Cuts.after(0) == Cuts.MAX_CUTS ? 1 : 0;
          assertCuts(cuts, node, values, "graph " + i + ", node " + node);
        }
      }
    }
    assertTrue(full > 10, "nodes with as many cuts as are kept: " + full);
  }

  /** A node with so few cuts that none had ever to give way has all that there are. */
  @Test
  void nodesWithFewCutsHaveAll() {
    SplittableRandom random = new SplittableRandom(32);
    int found = 0;
    for (int i = 0; i < 200; i++) {
      // Far more nodes than there are bits in a signature.
      Aig aig = Aigs.random(random, 2 + random.nextInt(70), 100);
      Cuts cuts = cuts(aig);
      int[] uses = aig.uses();
      for (int node = aig.firstAnd(); node < aig.size(); node++) {
        List<Set<Integer>> own = cutsOf(cuts, node);
        List<Set<Integer>> unions = unions(cuts, aig, node);
        if (uses[node] > 0 && unions.size() < Cuts.MAX_CUTS) {
          for (Set<Integer> both : unions) {
            assertTrue(
                own.stream().anyMatch(both::containsAll),
                "graph " + i + ", node " + node + " has " + own + " and lacks " + both);
            found++;
          }
        }
      }
    }
    assertTrue(found > 3_000, "found " + found);
  }

  private static List<Set<Integer>> cutsOf(Cuts cuts, int node) {
    List<Set<Integer>> all = new ArrayList<>();
    for (int cut = cuts.start(node); cut < cuts.end(node); cut = Cuts.after(cut)) {
      all.add(new TreeSet<>(leaves(cuts, cut)));
    }
    return all;
  }

  /** A cut of each input together, or the input itself, as far as there are few enough leaves. */
  private static List<Set<Integer>> unions(Cuts cuts, Aig aig, int node) {
    int left = Link.component(aig.left(node));
    int right = Link.component(aig.right(node));
    List<Set<Integer>> lefts = cutsOf(cuts, left);
    lefts.add(Set.of(left));
    List<Set<Integer>> rights = cutsOf(cuts, right);
    rights.add(Set.of(right));
    return lefts.stream()
        .flatMap(one -> rights.stream().<Set<Integer>>map(other -> Sets.union(one, other)))
        .filter(both -> both.size() <= Cuts.LEAVES)
        .toList();
  }

  /** For each node its values for the 64 assignments of up to six leaves. */
  private static long[][] values(Aig aig) {
    long[][] values = new long[aig.size()][1];
    for (int node = 1; node < aig.size(); node++) {
      long word = 0;
      for (int x = 0; node < aig.firstAnd() && x < 64; x++) {
        word |= (long) ((x >>> (node - 1)) & 1) << x;
      }
      values[node][0] = node < aig.firstAnd() ? word : and(aig, node, values);
    }
    return values;
  }

  private static long and(Aig aig, int node, long[][] values) {
    return value(aig.left(node), values) & value(aig.right(node), values);
  }

  private static long value(int literal, long[][] values) {
    return values[Link.component(literal)][0] ^ -(literal & 1L);
  }

  private static void assertCuts(Cuts cuts, int node, long[][] values, String where) {
    List<TreeSet<Integer>> all = new ArrayList<>();
    for (int cut = cuts.start(node); cut < cuts.end(node); cut = Cuts.after(cut)) {
      List<Integer> leaves = leaves(cuts, cut);
      assertTrue(leaves.size() <= Cuts.LEAVES, where);
      assertEquals(leaves, leaves.stream().sorted().distinct().toList(), where);
      assertEquals((1 << leaves.size()) - 1, Truth.support(cuts.truth(cut)), where);
      for (int x = 0; x < 64; x++) {
        int place = 0;
        for (int leaf = 0; leaf < leaves.size(); leaf++) {
          place |= (int) ((values[leaves.get(leaf)][0] >>> x) & 1) << leaf;
        }
        assertEquals((values[node][0] >>> x) & 1, (cuts.truth(cut) >>> place) & 1, where);
      }
      all.add(new TreeSet<>(leaves));
    }
    assertTrue(all.size() <= Cuts.MAX_CUTS, where);
    for (TreeSet<Integer> one : all) {
      assertEquals(1, all.stream().filter(one::containsAll).count(), where + ": " + all);
    }
  }
}
