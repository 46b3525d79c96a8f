package org.propnet.optimizer.rewriting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.net.Link;

final class RegroupingTest {

  @Test
  void outputsStayAsTheyAre() {
    RoundCheck.saved(aig -> Regrouping.round(aig, Budget.unlimited()), 3, 50, 7, true);
  }

  @Test
  void treesMeetInTheirCommonInputs() {
    Aig aig = new Aig(40, 0, Budget.unlimited());
    int a = aig.leaf(0);
    int b = aig.leaf(1);
    int c = aig.leaf(2);
    int d = aig.leaf(3);
    aig.outputs().add(aig.and(aig.and(a, d), aig.and(b, c)));
    aig.outputs().add(aig.and(aig.and(b, a), c));
    int all = aig.leaf(39);
    for (int i = 38; i >= 0; i--) {
      all = aig.and(all, aig.leaf(i));
    }
    aig.outputs().add(all);
    Aig result = Regrouping.round(aig, Budget.unlimited());
    assertEquals("", difference(aig, result));
    // One chain over all inputs, of which the others are a part.
    assertEquals(39, result.ands());
  }

  @Test
  void pairsThatAreThereComeFirstInTreesOfUpToTwentyFourInputs() {
    for (int inputs : new int[] {3, 16, 24, 25}) {
      Aig aig = new Aig(25, 0, Budget.unlimited());
      int last = aig.leaf(inputs - 1);
      aig.outputs().add(aig.and(aig.leaf(1), last));
      int all = aig.leaf(0);
      for (int i = 1; i < inputs; i++) {
        all = aig.and(all, aig.leaf(i));
      }
      aig.outputs().add(all);
      Aig result = Regrouping.round(aig, Budget.unlimited());
      assertEquals("", difference(aig, result));
      assertEquals(inputs > 24 ? inputs : inputs - 1, result.ands());
    }
  }

  @Test
  void equalAndOppositeInputsVanish() {
    Aig aig = new Aig(4, 0, Budget.unlimited());
    int ab = aig.and(aig.leaf(0), aig.leaf(1));
    int more = aig.and(aig.and(aig.leaf(2), aig.leaf(3)), aig.and(aig.leaf(2), aig.leaf(0)));
    int never = aig.and(aig.and(ab, aig.leaf(2)), aig.and(Link.invert(ab), aig.leaf(3)));
    aig.outputs().add(ab);
    aig.outputs().add(more);
    aig.outputs().add(never);
    Aig result = Regrouping.round(aig, Budget.unlimited());
    assertEquals("", Aigs.difference(aig, result));
    assertEquals(Link.FALSE, result.outputs().getInt(2));
    assertTrue(result.ands() < aig.ands());
  }

  /** Compares the outputs where each leaf alone is false, and where none is. */
  private static String difference(Aig expected, Aig actual) {
    for (int leaf = -1; leaf < expected.leaves(); leaf++) {
      if (!Aigs.values(expected, leaf).equals(Aigs.values(actual, leaf))) {
        return "differs where leaf " + leaf + " is false";
      }
    }
    return "";
  }
}
