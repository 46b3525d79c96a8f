package org.propnet.engine;

import org.propnet.budget.Budget;
import org.propnet.net.PropNet;

/** What is inside a machine, for tests that look there. */
record EngineParts(GameTerms terms, DifferentialNetwork network) {

  /** The parts of the machine for a network. */
  static EngineParts of(PropNet net, DifferentialOptions options) {
    return of(net, options, Budget.unlimited());
  }

  static EngineParts of(PropNet net, DifferentialOptions options, Budget budget) {
    GameTerms terms = new GameTerms(net.vocabulary(), budget);
    PlayPlan plan = options.tuning().plan(net, terms, budget);
    return new EngineParts(terms, new DifferentialNetwork(plan, budget));
  }

  /** The parts of a machine without techniques. */
  static EngineParts plain(PropNet net) {
    return of(net, DifferentialOptions.PLAIN);
  }

  DifferentialSimulator simulator() {
    return new DifferentialSimulator(terms, network);
  }
}
