package org.propnet.optimizer.rewriting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.propnet.budget.Budget;
import org.propnet.net.Link;

final class ResubstitutionTest {

  private static final Budget BUDGET = Budget.unlimited();

  @Test
  void outputsStayAsTheyAre() {
    int saved = RoundCheck.saved(aig -> Resubstitution.round(aig, BUDGET), 7, 50, 9, false);
    assertTrue(saved > 50, "saved " + saved);
  }

  /** A graph with seven leaves and the conjunctions of neighbours among its outputs. */
  private static Aig pairs() {
    Aig aig = new Aig(7, 0, BUDGET);
    for (int i = 0; i + 1 < aig.leaves(); i++) {
      aig.outputs().add(aig.and(aig.leaf(i), aig.leaf(i + 1)));
    }
    return aig;
  }

  private static void assertAnds(int expected, Aig aig) {
    Aig result = Resubstitution.round(aig, BUDGET);
    assertEquals("", Aigs.difference(aig, result));
    assertEquals(expected, result.ands());
  }

  @Test
  void whatIsThereIsUsed() {
    Aig aig = pairs();
    int first = aig.and(aig.leaf(0), aig.leaf(2));
    int all = aig.and(first, aig.and(aig.leaf(1), aig.leaf(3)));
    assertEquals(9, aig.ands());
    aig.outputs().add(all);
    // The conjunction of two pairs that are there.
    assertAnds(7, aig);
  }

  @Test
  void threeMayReplaceMore() {
    Aig aig = pairs();
    int odd = aig.and(aig.and(aig.leaf(0), aig.leaf(2)), aig.leaf(4));
    int even = aig.and(aig.and(aig.leaf(1), aig.leaf(3)), aig.leaf(5));
    aig.outputs().add(aig.and(odd, even));
    assertEquals(11, aig.ands());
    assertAnds(8, aig);
  }

  @Test
  void nodesWithOtherUsesStayAndSaveNothing() {
    Aig aig = pairs();
    int first = aig.and(aig.leaf(0), aig.leaf(2));
    int second = aig.and(aig.leaf(1), aig.leaf(3));
    aig.outputs().add(first);
    aig.outputs().add(second);
    aig.outputs().add(aig.and(first, second));
    assertAnds(9, aig);
    assertEquals(Aigs.text(aig), Aigs.text(Resubstitution.round(aig, BUDGET)));
  }

  @Test
  void constantsAreFound() {
    Aig aig = new Aig(3, 0, BUDGET);
    int either = aig.or(aig.and(aig.leaf(0), aig.leaf(1)), aig.and(aig.leaf(0), aig.leaf(2)));
    aig.outputs().add(aig.and(either, aig.leaf(0) ^ 1));
    assertAnds(0, aig);
    // Of two that stay.
    int first = aig.and(aig.leaf(0), aig.leaf(1));
    int second = aig.and(aig.leaf(0) ^ 1, aig.leaf(2));
    aig.outputs().add(first);
    aig.outputs().add(second);
    aig.outputs().add(aig.and(first, second));
    assertAnds(2, aig);
  }

  /** That all leaves hold, and that some do and some don't: opposites but where none does. */
  @Test
  void whatIsTheOppositeInAllCasesButOneIsAnother() {
    Aig aig = new Aig(6, 0, BUDGET);
    int same = Link.TRUE;
    for (int i = 0; i < 6; i++) {
      int differ = aig.and(aig.leaf(i), aig.leaf((i + 1) % 6) ^ 1);
      aig.outputs().add(differ);
      same = aig.and(same, differ ^ 1);
    }
    aig.outputs().add(same);
    int all = aig.leaf(0);
    for (int i = 1; i < 6; i++) {
      all = aig.and(all, aig.leaf(i));
    }
    aig.outputs().add(all);
    assertEquals(6 + 5 + 5, aig.ands());
    // All hold if they are the same and the first one holds.
    assertAnds(6 + 5 + 1, aig);
  }

  @Test
  void aFactorComesOutOfASum() {
    Aig aig = new Aig(6, 0, BUDGET);
    int left = aig.and(aig.leaf(0), aig.leaf(1));
    int right = aig.and(aig.leaf(2), aig.leaf(3));
    aig.outputs().add(left);
    aig.outputs().add(right);
    aig.outputs()
        .add(
            aig.or(
                aig.and(aig.leaf(4), left),
                aig.and(aig.and(aig.leaf(4), aig.leaf(2)), aig.leaf(3))));
    // leaf 4 ∧ (left ∨ right)
    assertAnds(4, aig);
  }

  @ParameterizedTest
  @CsvSource({"1, 4", "4, 1", "0, 1", "4, 3"})
  void anyLeafComesOutOfASumWithAnyOther(int common, int other) {
    Aig aig = new Aig(5, 0, BUDGET);
    int[] rest = IntStream.range(0, 5).filter(leaf -> leaf != common && leaf != other).toArray();
    int factor = aig.leaf(common);
    int product = aig.and(aig.and(aig.leaf(rest[0]), aig.leaf(rest[1])), aig.leaf(rest[2]));
    aig.outputs().add(product);
    aig.outputs().add(aig.or(aig.and(factor, aig.leaf(other)), aig.and(factor, product)));
    assertEquals(5, aig.ands());
    // common ∧ (other ∨ product)
    assertAnds(4, aig);
  }

  @Test
  void aNodeThatIsThereOtherwiseIsUsed() {
    Aig aig = new Aig(3, 0, BUDGET);
    int a = aig.leaf(0);
    int b = aig.leaf(1);
    int c = aig.leaf(2);
    aig.outputs().add(aig.and(b, c));
    aig.outputs().add(aig.or(a, aig.and(b, c)));
    aig.outputs().add(Link.invert(aig.and(aig.or(a, b), aig.or(a, c))));
    // One is the opposite of the other.
    assertAnds(2, aig);
  }

  @Test
  void oneNodeGivesWayToOneThatIsThere() {
    Aig aig = new Aig(2, 0, BUDGET);
    int a = aig.leaf(0);
    int b = aig.leaf(1);
    int first = aig.or(a, b);
    int second = aig.or(a, Link.invert(b));
    aig.outputs().add(first);
    aig.outputs().add(second);
    aig.outputs().add(aig.and(first, second));
    // Both are true only where a is.
    assertAnds(2, aig);
  }

  @Test
  void twoNodesGiveWayToOne() {
    Aig aig = new Aig(3, 0, BUDGET);
    int a = aig.leaf(0);
    int b = aig.leaf(1);
    int c = aig.leaf(2);
    aig.outputs().add(aig.and(a, b));
    aig.outputs().add(aig.and(b, c));
    aig.outputs().add(aig.and(aig.and(a, c), b));
    assertAnds(3, aig);
  }

  @Test
  void orsAreMadeOfWhatIsThere() {
    Aig aig = new Aig(3, 0, BUDGET);
    int a = aig.leaf(0);
    int b = aig.leaf(1);
    int c = aig.leaf(2);
    aig.outputs().add(aig.and(b, c));
    aig.outputs().add(aig.and(aig.or(a, b), aig.or(a, c)));
    // a ∨ (b ∧ c)
    assertAnds(2, aig);
  }

  @Test
  void orsOfThreeAreMadeOfWhatIsThere() {
    Aig aig = new Aig(5, 0, BUDGET);
    int a = aig.leaf(0);
    int b = aig.leaf(1);
    int c = aig.leaf(2);
    int d = aig.leaf(3);
    int e = aig.leaf(4);
    aig.outputs().add(aig.and(b, c));
    aig.outputs().add(aig.and(d, e));
    int ab = aig.or(a, b);
    int ac = aig.or(a, c);
    aig.outputs()
        .add(aig.and(aig.and(aig.or(ab, d), aig.or(ab, e)), aig.and(aig.or(ac, d), aig.or(ac, e))));
    assertEquals(11, aig.ands());
    // a ∨ (b ∧ c) ∨ (d ∧ e)
    assertAnds(4, aig);
  }

  @Test
  void anAndComesOutOfAnOr() {
    Aig aig = new Aig(5, 0, BUDGET);
    int first = aig.and(aig.leaf(1), aig.leaf(2));
    int second = aig.and(aig.leaf(3), aig.leaf(4));
    aig.outputs().add(first);
    aig.outputs().add(second);
    aig.outputs().add(aig.and(aig.or(aig.leaf(0), first), aig.or(aig.leaf(0), second)));
    // leaf 0 ∨ (first ∧ second)
    assertAnds(4, aig);
  }

  @Test
  void whatIsAlwaysTrueIsFound() {
    Aig aig = new Aig(2, 0, BUDGET);
    int a = aig.leaf(0);
    int b = aig.leaf(1);
    aig.outputs().add(Link.invert(aig.and(aig.and(a, b), aig.and(a, Link.invert(b)))));
    Aig result = Resubstitution.round(aig, BUDGET);
    assertEquals(List.of(Link.TRUE), result.outputs());
    assertEquals(0, result.ands());
  }
}
