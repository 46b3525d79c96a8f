package org.propnet.optimizer.rewriting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;

/** All rounds together, until none helps any more. */
final class AigScriptTest {

  private static final Budget BUDGET = Budget.unlimited();

  @Test
  void theResultIsTheSmallestAndCannotBeMadeSmaller() {
    SplittableRandom random = new SplittableRandom(23);
    int saved = 0;
    int more = 0;
    for (int i = 0; i < 25; i++) {
      Aig aig = Aigs.random(random, 2 + random.nextInt(5), 5 + random.nextInt(40));
      Aig result = AigScript.run(aig, BUDGET);
      assertEquals("", Aigs.difference(aig, result), "graph " + i);
      assertTrue(result.ands() <= aig.ands(), "graph " + i + " grew");
      Aig again = AigScript.run(result, BUDGET);
      assertSame(result, again, "graph " + i);
      // What one round of each kind makes of it.
      Aig once = Resubstitution.round(Rewriting.round(aig, false, BUDGET), BUDGET);
      assertTrue(result.ands() <= once.ands(), "graph " + i);
      saved += aig.ands() - result.ands();
      more += once.ands() - result.ands();
    }
    assertTrue(saved > 100 && more > 20, "saved " + saved + ", of which by turns " + more);
  }
}
