package org.propnet.datalog;

import java.util.List;

/**
 * A way to split a rule in two, by moving all conditions on a variable to an auxiliary rule.
 *
 * @param variable the variable
 * @param auxiliary the auxiliary rule, for a relation without a number, with the variables of the
 *     whole rule: its conditions are those moved, and copies of others that don't depend on the
 *     state; its head has the variables that the rest of the rule needs, ascending
 * @param domains variables of the moved conditions that none of them binds, each with a positive
 *     literal of the rest of the rule that binds it; the auxiliary rule ranges over the values that
 *     it may have there
 * @param width how many variables the auxiliary rule has
 */
public record SplitCandidate(int variable, ProgramRule auxiliary, List<Domain> domains, int width) {

  /** A variable with a literal that binds it. */
  public record Domain(int variable, Atom source) {}
}
