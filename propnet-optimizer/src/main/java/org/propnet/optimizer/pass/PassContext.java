package org.propnet.optimizer.pass;

import org.propnet.budget.Budget;
import org.propnet.optimizer.invariant.Invariants;

/**
 * What a pass gets beside the network.
 *
 * @param budget what the build may cost
 * @param invariants what was proven of all states that can be reached
 */
public record PassContext(Budget budget, Invariants invariants) {

  /** A context without limits, in which nothing is known of the states. */
  public static final PassContext UNLIMITED = new PassContext(Budget.unlimited(), Invariants.NONE);
}
