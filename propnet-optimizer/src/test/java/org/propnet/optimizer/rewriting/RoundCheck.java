package org.propnet.optimizer.rewriting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import java.util.function.UnaryOperator;

/** Random graphs before and after a round of changes. */
final class RoundCheck {

  private RoundCheck() {}

  /**
   * Makes random graphs and checks that a round leaves their outputs as they are and makes the same
   * of a graph each time.
   *
   * @param leaves the most leaves of a graph
   * @param mayGrow whether the round may add nodes
   * @return how many nodes it saved in all graphs together
   */
  static int saved(UnaryOperator<Aig> round, long seed, int graphs, int leaves, boolean mayGrow) {
    SplittableRandom random = new SplittableRandom(seed);
    int saved = 0;
    for (int i = 0; i < graphs; i++) {
      Aig aig = Aigs.random(random, 2 + random.nextInt(leaves - 1), 5 + random.nextInt(140));
      Aig result = round.apply(aig);
      assertEquals("", Aigs.difference(aig, result), "graph " + i + " of seed " + seed);
      assertTrue(
          mayGrow || result.ands() <= aig.ands(), "graph " + i + " of seed " + seed + " grew");
      assertEquals(Aigs.text(result), Aigs.text(round.apply(aig)), "graph " + i);
      saved += aig.ands() - result.ands();
    }
    return saved;
  }
}
