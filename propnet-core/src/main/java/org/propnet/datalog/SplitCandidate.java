package org.propnet.datalog;

import it.unimi.dsi.fastutil.ints.IntAVLTreeSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.propnet.budget.Budget;

/**
 * One way to split a rule in two: some of its conditions, which go into an auxiliary rule.
 *
 * @param takenPositive the positive literals that leave the rule
 * @param takenNegative the negative literals that leave it
 * @param takenDistinct the inequalities that leave it
 * @param positive the positive literals of the auxiliary rule: those taken, and copies of others
 *     that don't depend on the state
 * @param negative its negative literals, likewise
 * @param distinct its inequalities, likewise
 * @param keptVariables the variables that the rest of the rule needs, ascending
 * @param width how many variables the auxiliary rule has
 */
public record SplitCandidate(
    List<Atom> takenPositive,
    List<Atom> takenNegative,
    List<ProgramRule.Inequality> takenDistinct,
    List<Atom> positive,
    List<Atom> negative,
    List<ProgramRule.Inequality> distinct,
    IntSet keptVariables,
    int width) {

  /**
   * All splits that eliminate a variable and leave each part with fewer variables than the rule.
   */
  public static List<SplitCandidate> of(ProgramRule rule, BitSet dynamic, Budget budget) {
    budget.at(rule.source());
    IntSet headVariables = rule.head().variables();
    Map<List<Atom>, SplitCandidate> candidates = new LinkedHashMap<>();
    for (int variable : RuleSplitter.variables(rule.positive())) {
      if (!headVariables.contains(variable)) {
        Taking taking = new Taking(rule, variable, budget);
        if (taking.isUseful(headVariables)) {
          candidates.putIfAbsent(taking.positive, taking.candidate(headVariables, dynamic));
        }
      }
    }
    return List.copyOf(candidates.values());
  }

  /** The conditions on one variable. */
  private static final class Taking {

    private final ProgramRule rule;
    private final List<Atom> positive = new ArrayList<>();
    private final List<Atom> negative = new ArrayList<>();
    private final List<ProgramRule.Inequality> distinct = new ArrayList<>();
    private final IntSet bound = new IntAVLTreeSet();
    private final IntSet used = new IntAVLTreeSet();

    Taking(ProgramRule rule, int variable, Budget budget) {
      this.rule = rule;
      for (Atom atom : rule.positive()) {
        budget.check();
        if (atom.variables().contains(variable)) {
          positive.add(atom);
          bound.addAll(atom.variables());
        }
      }
      used.addAll(bound);
      for (Atom atom : rule.negative()) {
        if (atom.variables().contains(variable)) {
          negative.add(atom);
          used.addAll(atom.variables());
        }
      }
      for (ProgramRule.Inequality inequality : rule.distinct()) {
        if (inequality.variables().contains(variable)) {
          distinct.add(inequality);
          used.addAll(inequality.variables());
        }
      }
    }

    /** Whether the auxiliary rule would be safe and both parts smaller than the whole. */
    boolean isUseful(IntSet headVariables) {
      if (!bound.containsAll(used) || positive.size() == rule.positive().size()) {
        return false;
      }
      IntSet others = new IntAVLTreeSet(headVariables);
      for (Atom atom : rule.positive()) {
        if (!positive.contains(atom)) {
          others.addAll(atom.variables());
        }
      }
      return !bound.containsAll(others);
    }

    SplitCandidate candidate(IntSet headVariables, BitSet dynamic) {
      IntSet needed = new IntAVLTreeSet(headVariables);
      List<Atom> auxiliaryPositive = new ArrayList<>(positive);
      List<Atom> auxiliaryNegative = new ArrayList<>(negative);
      List<ProgramRule.Inequality> auxiliaryDistinct = new ArrayList<>(distinct);
      for (Atom atom : rule.positive()) {
        if (!positive.contains(atom)) {
          needed.addAll(atom.variables());
          if (!dynamic.get(atom.relation()) && bound.containsAll(atom.variables())) {
            auxiliaryPositive.add(atom);
          }
        }
      }
      for (Atom atom : rule.negative()) {
        if (!negative.contains(atom)) {
          needed.addAll(atom.variables());
          if (!dynamic.get(atom.relation()) && bound.containsAll(atom.variables())) {
            auxiliaryNegative.add(atom);
          }
        }
      }
      for (ProgramRule.Inequality inequality : rule.distinct()) {
        if (!distinct.contains(inequality)) {
          needed.addAll(inequality.variables());
          if (bound.containsAll(inequality.variables())) {
            auxiliaryDistinct.add(inequality);
          }
        }
      }
      IntSet kept = new IntAVLTreeSet(bound);
      kept.retainAll(needed);
      return new SplitCandidate(
          List.copyOf(positive),
          List.copyOf(negative),
          List.copyOf(distinct),
          List.copyOf(auxiliaryPositive),
          List.copyOf(auxiliaryNegative),
          List.copyOf(auxiliaryDistinct),
          kept,
          bound.size());
    }
  }
}
