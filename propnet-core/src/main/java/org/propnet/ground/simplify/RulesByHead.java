package org.propnet.ground.simplify;

import it.unimi.dsi.fastutil.ints.IntList;
import org.propnet.budget.Budget;
import org.propnet.collect.IntGroups;
import org.propnet.collect.TupleList;

/** The ground rules that may still fire, by the atom they derive. */
public final class RulesByHead {

  private final IntGroups rulesOf;

  /**
   * Collects the open rules, in time linear in rules and atoms.
   *
   * @param atoms the number of atoms
   */
  public RulesByHead(TupleList rules, Simplifier simplifier, int atoms, Budget budget) {
    budget.requireRoom(8L * atoms + 4L * rules.size());
    rulesOf = new IntGroups(atoms);
    do {
      for (int rule = 0; rule < rules.size(); rule++) {
        budget.check();
        if (simplifier.isOpen(rule)) {
          rulesOf.add(rules.get(rule, 0), rule);
        }
      }
    } while (rulesOf.again());
  }

  /** The rules that derive an atom, ascending. */
  public IntList of(int atom) {
    return rulesOf.of(atom);
  }
}
