package org.propnet.datalog;

import it.unimi.dsi.fastutil.ints.Int2ObjectAVLTreeMap;
import it.unimi.dsi.fastutil.ints.IntAVLTreeSet;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntSet;
import it.unimi.dsi.fastutil.ints.IntSets;
import org.propnet.budget.Budget;

/** The inequality graph of a rule's variables. */
final class DistinctVariables {

  private final Budget budget;
  private final Int2ObjectAVLTreeMap<IntSet> differing = new Int2ObjectAVLTreeMap<>();
  private final Int2ObjectAVLTreeMap<IntSet> together = new Int2ObjectAVLTreeMap<>();

  DistinctVariables(ProgramRule rule, Budget budget) {
    this.budget = budget;
    for (ProgramRule.Inequality inequality : rule.distinct()) {
      boolean plain =
          inequality.left() instanceof Pattern.Var && inequality.right() instanceof Pattern.Var;
      note(plain && !inequality.ascending() ? differing : together, inequality.variables());
    }
    rule.positive().forEach(atom -> note(together, atom.variables()));
    rule.negative().forEach(atom -> note(together, atom.variables()));
  }

  private void note(Int2ObjectAVLTreeMap<IntSet> pairs, IntSet variables) {
    for (int variable : variables) {
      budget.check(variables.size());
      pairs.computeIfAbsent(variable, key -> new IntAVLTreeSet()).addAll(variables);
    }
  }

  /**
   * A clique of pairwise different variables, found greedily from each variable of maximum degree.
   *
   * @param among the variables to choose from
   * @param apart whether no other condition may contain two of them
   * @return the variables in the order of their numbers
   */
  IntList clique(IntSet among, boolean apart) {
    IntArrayList order = new IntArrayList(among);
    order.removeIf(variable -> !differing.containsKey(variable));
    order.sort((one, other) -> Integer.compare(degree(other), degree(one)));
    IntAVLTreeSet clique = new IntAVLTreeSet();
    for (int variable : order) {
      budget.check(1L + clique.size());
      IntSet others = differing.get(variable);
      IntSet met = together.getOrDefault(variable, IntSets.EMPTY_SET);
      if (others.containsAll(clique) && (!apart || clique.intStream().noneMatch(met::contains))) {
        clique.add(variable);
      }
    }
    return new IntArrayList(clique);
  }

  private int degree(int variable) {
    return differing.get(variable).size();
  }
}
