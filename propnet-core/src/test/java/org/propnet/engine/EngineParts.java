package org.propnet.engine;

import org.propnet.budget.Budget;
import org.propnet.engine.layout.DifferentialNetwork;
import org.propnet.engine.plan.PlayPlan;
import org.propnet.engine.run.DifferentialSimulator;
import org.propnet.engine.run.GameTerms;
import org.propnet.net.PropNet;

/** The internals of a machine, for white-box tests. */
public record EngineParts(GameTerms terms, DifferentialNetwork network) {

  /** The parts of the machine for a network. */
  public static EngineParts of(PropNet net, DifferentialOptions options) {
    return of(net, options, Budget.unlimited());
  }

  public static EngineParts of(PropNet net, DifferentialOptions options, Budget budget) {
    GameTerms terms = new GameTerms(net.vocabulary(), budget);
    PlayPlan plan = options.tuning().plan(net, terms, budget);
    return new EngineParts(terms, new DifferentialNetwork(plan, budget));
  }

  /** The parts of the machine for a network without techniques. */
  public static EngineParts plain(PropNet net) {
    return of(net, DifferentialOptions.PLAIN);
  }

  public DifferentialSimulator simulator() {
    return new DifferentialSimulator(terms, network);
  }
}
