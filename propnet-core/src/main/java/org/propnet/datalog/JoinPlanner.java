package org.propnet.datalog;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import it.unimi.dsi.fastutil.ints.IntSets;
import java.util.BitSet;
import org.propnet.budget.Budget;

/**
 * Chooses join orders: tests as soon as their variables are bound, otherwise the literal with the
 * smallest estimated number of rows for each binding.
 */
public final class JoinPlanner {

  final FactBase facts;
  final BitSet dynamic;
  final Budget budget;
  private final BitSet recursive;

  /**
   * Creates a planner.
   *
   * @param recursive the relations that are being evaluated and still grow
   * @param dynamic the relations that depend on the state: their negation isn't tested
   */
  public JoinPlanner(FactBase facts, BitSet recursive, BitSet dynamic, Budget budget) {
    this.facts = facts;
    this.recursive = recursive;
    this.dynamic = dynamic;
    this.budget = budget;
  }

  /**
   * Plans a join that finds all instances of a rule's head, rather than each derivation.
   *
   * @param delta the index of the positive literal that ranges over the newest facts, or −1 if all
   *     range over all facts
   */
  public JoinPlan planHeads(ProgramRule rule, int delta) {
    IntSet relevant = rule.head().variables();
    return new JoinPlanning(this, rule, delta, IntSets.EMPTY_SET, relevant, false).plan();
  }

  /**
   * Plans a join that finds the instances of a rule that differ in literals that depend on the
   * state.
   */
  public JoinPlan planInstances(ProgramRule rule) {
    return planInstances(rule, IntSets.EMPTY_SET, rule.head().variables());
  }

  /** The same when the head is given. */
  public JoinPlan planInstancesOfHead(ProgramRule rule) {
    return planInstances(rule, rule.head().variables(), new IntOpenHashSet());
  }

  private JoinPlan planInstances(ProgramRule rule, IntSet bound, IntSet relevant) {
    for (Atom atom : rule.negative()) {
      if (dynamic.get(atom.relation())) {
        relevant.addAll(atom.variables());
      }
    }
    return new JoinPlanning(this, rule, -1, bound, relevant, true).plan();
  }

  /** Whether a literal's relation still grows. */
  public boolean isRecursive(Atom atom) {
    return recursive.get(atom.relation());
  }
}
