package org.propnet.datalog;

import it.unimi.dsi.fastutil.ints.IntAVLTreeSet;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Predicate;
import org.propnet.budget.Budget;
import org.propnet.datalog.SplitCandidate.Domain;

/** Finds the ways to split one rule by eliminating a variable. */
final class SplitSearch {

  private final BitSet dynamic;
  private final boolean withDomains;
  private final Budget budget;
  private final IntSet headVariables;
  private final Conditions<Atom> positive;
  private final Conditions<Atom> negative;
  private final Conditions<ProgramRule.Inequality> distinct;

  /** How many variables the rule has. */
  private final int variableCount;

  SplitSearch(ProgramRule rule, BitSet dynamic, boolean withDomains, Budget budget) {
    budget.at(rule.source());
    this.dynamic = dynamic;
    this.withDomains = withDomains;
    this.budget = budget;
    this.headVariables = rule.head().variables();
    this.positive = new Conditions<>(rule.positive(), Atom::variables, budget);
    this.negative = new Conditions<>(rule.negative(), Atom::variables, budget);
    this.distinct = new Conditions<>(rule.distinct(), ProgramRule.Inequality::variables, budget);
    IntSet all = positive.all();
    all.addAll(headVariables);
    this.variableCount = all.size();
  }

  /** The variables that may be eliminated, ascending. */
  IntSet variables() {
    IntSet variables = positive.all();
    variables.removeAll(headVariables);
    return variables;
  }

  /**
   * The conditions on one variable.
   *
   * @param variable the variable
   * @param domains literals that bind the variables that these conditions use but don't bind
   * @param bound the variables that the conditions and domains bind
   * @param isSafe whether these are all the variables used
   */
  record Taking(int variable, List<Domain> domains, IntSet bound, boolean isSafe) {

    /** How many variables an auxiliary rule of these conditions has. */
    int width() {
      return bound.size();
    }
  }

  /** The conditions to move in order to eliminate a variable. */
  Taking taking(int variable) {
    IntSet bound = new IntAVLTreeSet();
    for (int i : positive.on(variable)) {
      budget.check(positive.variables(i).size());
      bound.addAll(positive.variables(i));
    }
    IntSet used = new IntAVLTreeSet();
    negative.on(variable).forEach(i -> used.addAll(negative.variables(i)));
    distinct.on(variable).forEach(i -> used.addAll(distinct.variables(i)));
    budget.check(negative.on(variable).size() + distinct.on(variable).size());
    used.removeAll(bound);
    List<Domain> domains = withDomains ? domains(used) : List.of();
    domains.forEach(domain -> bound.add(domain.variable()));
    return new Taking(variable, domains, bound, used.size() == domains.size());
  }

  /** For each of some variables the binding literal with the fewest other variables. */
  private List<Domain> domains(IntSet unbound) {
    List<Domain> domains = new ArrayList<>();
    for (int variable : unbound) {
      int best = -1;
      for (int i : positive.on(variable)) {
        if (best < 0 || positive.variables(i).size() < positive.variables(best).size()) {
          best = i;
        }
      }
      if (best >= 0) {
        domains.add(new Domain(variable, positive.get(best)));
      }
    }
    return domains;
  }

  /** Whether the auxiliary rule would be safe and both parts smaller than the whole. */
  boolean isUseful(Taking taking) {
    return taking.isSafe()
        && positive.on(taking.variable()).size() < positive.size()
        && taking.width() < variableCount;
  }

  SplitCandidate candidate(Taking taking) {
    IntSet needed = new IntAVLTreeSet(headVariables);
    List<Atom> takenPositive = new ArrayList<>();
    List<Atom> copiedPositive = new ArrayList<>();
    divide(positive, taking, needed, takenPositive, copiedPositive, this::isStatic);
    List<Atom> takenNegative = new ArrayList<>();
    List<Atom> copiedNegative = new ArrayList<>();
    divide(negative, taking, needed, takenNegative, copiedNegative, this::isStatic);
    List<ProgramRule.Inequality> takenDistinct = new ArrayList<>();
    List<ProgramRule.Inequality> copiedDistinct = new ArrayList<>();
    divide(distinct, taking, needed, takenDistinct, copiedDistinct, inequality -> true);
    IntSet kept = new IntAVLTreeSet(taking.bound());
    kept.retainAll(needed);
    return new SplitCandidate(
        List.copyOf(takenPositive),
        List.copyOf(takenNegative),
        List.copyOf(takenDistinct),
        concatenation(takenPositive, copiedPositive),
        concatenation(takenNegative, copiedNegative),
        concatenation(takenDistinct, copiedDistinct),
        List.copyOf(taking.domains()),
        kept,
        taking.width());
  }

  private boolean isStatic(Atom atom) {
    return !dynamic.get(atom.relation());
  }

  /**
   * Partitions the conditions of one kind into those moved and the rest.
   *
   * @param needed receives the variables of the rest
   * @param copied receives those of the rest that the auxiliary rule may test too
   */
  private <T> void divide(
      Conditions<T> conditions,
      Taking taking,
      IntSet needed,
      List<T> taken,
      List<T> copied,
      Predicate<T> mayBeCopied) {
    IntArrayList on = new IntArrayList(conditions.on(taking.variable()));
    int next = 0;
    for (int i = 0; i < conditions.size(); i++) {
      IntSet variables = conditions.variables(i);
      budget.check(1L + variables.size());
      if (next < on.size() && on.getInt(next) == i) {
        taken.add(conditions.get(i));
        next++;
      } else {
        needed.addAll(variables);
        if (mayBeCopied.test(conditions.get(i)) && taking.bound().containsAll(variables)) {
          copied.add(conditions.get(i));
        }
      }
    }
  }

  /** Both lists, one after the other. */
  static <T> List<T> concatenation(List<T> first, List<T> second) {
    List<T> all = new ArrayList<>(first);
    all.addAll(second);
    return List.copyOf(all);
  }
}
