package org.propnet.optimizer.rewriting;

import org.propnet.budget.Budget;

/** In which order a graph is made smaller, and when that ends. */
final class AigScript {

  /** The most nodes that all rounds together visit; a round that has begun is finished. */
  private static final long MAX_VISITS = 500_000;

  private final Budget budget;
  private long visits;
  private Aig best;

  private AigScript(Aig aig, Budget budget) {
    this.best = aig;
    this.budget = budget;
  }

  /** The smallest graph found: rounds of different kinds in turn, until none helps any more. */
  static Aig run(Aig aig, Budget budget) {
    AigScript script = new AigScript(aig, budget);
    int before;
    do {
      before = script.best.ands();
      script.turn();
    } while (script.best.ands() < before && script.visits < MAX_VISITS);
    return script.best;
  }

  private void turn() {
    Aig aig = best;
    aig = noted(Regrouping.round(aig, budget));
    aig = noted(Rewriting.round(aig, false, budget));
    aig = noted(Rewriting.round(aig, true, budget));
    noted(Resubstitution.round(aig, budget));
  }

  private Aig noted(Aig aig) {
    visits += aig.ands();
    if (aig.ands() < best.ands()) {
      best = aig;
    }
    return aig;
  }
}
