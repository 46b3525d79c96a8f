package org.propnet.datalog;

import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.List;

/**
 * A way to split a rule in two, by moving all conditions on a variable to an auxiliary rule.
 *
 * @param variable the variable
 * @param domains variables of the moved conditions that none of them binds, each with a positive
 *     literal of the rest of the rule that binds it; the auxiliary rule ranges over the values that
 *     it may have there
 * @param bound the variables of the auxiliary rule, ascending
 */
public record SplitCandidate(int variable, List<Domain> domains, IntSet bound) {

  /** A variable with a literal that binds it. */
  record Domain(int variable, Atom source) {}

  /** How many variables the auxiliary rule has. */
  public int width() {
    return bound.size();
  }
}
