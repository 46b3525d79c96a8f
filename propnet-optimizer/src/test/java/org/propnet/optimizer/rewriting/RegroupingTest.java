package org.propnet.optimizer.rewriting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;

final class RegroupingTest {

  @Test
  void outputsStayAsTheyAre() {
    SplittableRandom random = new SplittableRandom(13);
    for (int i = 0; i < 400; i++) {
      Aig aig = Aigs.random(random, 2 + random.nextInt(11), 5 + random.nextInt(120));
      Aig result = Regrouping.round(aig, Budget.unlimited());
      assertEquals("", Aigs.difference(aig, result), "graph " + i);
      assertEquals(Aigs.text(result), Aigs.text(Regrouping.round(aig, Budget.unlimited())));
    }
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
