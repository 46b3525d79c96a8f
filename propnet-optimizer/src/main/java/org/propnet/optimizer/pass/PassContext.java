package org.propnet.optimizer.pass;

import org.propnet.budget.Budget;
import org.propnet.optimizer.invariant.Invariants;

/**
 * The inputs of a pass other than the network.
 *
 * @param budget the budget of the build
 * @param invariants what was proven of all reachable states
 */
public record PassContext(Budget budget, Invariants invariants) {

  /** A context without limits and without invariants. */
  public static final PassContext UNLIMITED = new PassContext(Budget.unlimited(), Invariants.NONE);
}
