package org.propnet.optimizer.rewriting;

import org.propnet.budget.Budget;

/** In which order a graph is made smaller, and when that ends. */
final class AigScript {

  private static final int MOST_ROUNDS = 4;

  private AigScript() {}

  /** The smallest graph found. */
  static Aig run(Aig aig, Budget budget) {
    Aig best = aig;
    for (int round = 0; round < MOST_ROUNDS; round++) {
      Aig next = Rewriting.round(best, false, budget);
      next = Rewriting.round(next, true, budget);
      next = Rewriting.round(next, false, budget);
      if (next.ands() >= best.ands()) {
        break;
      }
      best = next;
    }
    return best;
  }
}
