package org.propnet.ground.simplify;

import org.propnet.budget.Budget;
import org.propnet.collect.IntGroups;
import org.propnet.collect.StronglyConnectedComponents;
import org.propnet.collect.TupleList;

/**
 * Detects atoms that depend on their own negation. Their rules, read as equivalences, may have no
 * model, so that other, possible atoms would be refuted.
 */
final class NegativeCycles {

  private final TupleList rules;
  private final RulesByHead rulesOf;
  private final int atoms;
  private final Budget budget;

  NegativeCycles(TupleList rules, RulesByHead rulesOf, int atoms, Budget budget) {
    this.rules = rules;
    this.rulesOf = rulesOf;
    this.atoms = atoms;
    this.budget = budget;
  }

  /** Whether there is a cycle with a negation in it, in time linear in the length of the rules. */
  boolean exist() {
    StronglyConnectedComponents components = components();
    for (int head = 0; head < atoms; head++) {
      for (int rule : rulesOf.of(head)) {
        budget.check(rules.length(rule));
        for (int i = 1; i < rules.length(rule); i++) {
          int literal = rules.get(rule, i);
          if ((literal & 1) == 1
              && components.componentOf(literal >> 1) == components.componentOf(head)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private StronglyConnectedComponents components() {
    long others = 4L * atoms + StronglyConnectedComponents.bytes(atoms);
    IntGroups edges = new IntGroups(atoms);
    do {
      for (int head = 0; head < atoms; head++) {
        for (int rule : rulesOf.of(head)) {
          budget.check(rules.length(rule));
          for (int i = 1; i < rules.length(rule); i++) {
            edges.add(head, rules.get(rule, i) >> 1);
          }
        }
      }
    } while (edges.again(bytes -> budget.requireRoom(bytes + others)));
    return StronglyConnectedComponents.of(edges, budget::check);
  }
}
