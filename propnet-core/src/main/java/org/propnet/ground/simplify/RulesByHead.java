package org.propnet.ground.simplify;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import org.propnet.budget.Budget;
import org.propnet.collect.TupleList;

/** The ground rules that may still fire, by the atom they derive. */
public final class RulesByHead {

  private final int[] starts;
  private final int[] rulesOfHeads;

  /**
   * Collects the open rules, in time linear in rules and atoms.
   *
   * @param atoms the number of atoms
   */
  public RulesByHead(TupleList rules, Simplifier simplifier, int atoms, Budget budget) {
    budget.requireRoom(8L * atoms + 4L * rules.size());
    starts = new int[atoms + 1];
    for (int rule = 0; rule < rules.size(); rule++) {
      budget.check();
      if (simplifier.isOpen(rule)) {
        starts[rules.get(rule, 0) + 1]++;
      }
    }
    for (int atom = 0; atom < atoms; atom++) {
      starts[atom + 1] += starts[atom];
    }
    rulesOfHeads = new int[starts[atoms]];
    int[] fill = starts.clone();
    for (int rule = 0; rule < rules.size(); rule++) {
      budget.check();
      if (simplifier.isOpen(rule)) {
        rulesOfHeads[fill[rules.get(rule, 0)]++] = rule;
      }
    }
  }

  /** The rules that derive an atom, ascending. */
  public IntList of(int atom) {
    return IntArrayList.wrap(rulesOfHeads).subList(starts[atom], starts[atom + 1]);
  }
}
