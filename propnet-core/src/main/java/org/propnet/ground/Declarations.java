package org.propnet.ground;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import org.propnet.budget.Budget;
import org.propnet.datalog.FactBase;
import org.propnet.datalog.Relations;
import org.propnet.gdl.Term;

/**
 * Compares what a rulesheet declares by {@code base} and {@code input} with what its rules derive.
 */
final class Declarations {

  private final FactBase facts;
  private final Relations relations;
  private final Simplifier simplifier;
  private final IntList refuted;
  private final Budget budget;

  /**
   * Prepares the comparison.
   *
   * @param refuted atoms of {@code next} and {@code legal} that were proven to be never true
   */
  Declarations(
      FactBase facts, Relations relations, Simplifier simplifier, IntList refuted, Budget budget) {
    this.refuted = refuted;
    this.budget = budget;
    this.facts = facts;
    this.relations = relations;
    this.simplifier = simplifier;
  }

  GroundingReport.Declared bases(int used) {
    return compare(relations.base, relations.isTrue, relations.next, used);
  }

  GroundingReport.Declared inputs(int used) {
    return compare(relations.input, relations.does, relations.legal, used);
  }

  private GroundingReport.Declared compare(int declaration, int relation, int origin, int used) {
    int declared = facts.reachedOf(declaration).size();
    ImmutableList.Builder<Term> undeclared = ImmutableList.builder();
    int count = 0;
    if (declared > 0) {
      for (int atom : facts.reachedOf(relation)) {
        budget.check();
        if (!simplifier.isNever(atom) && !isReached(declaration, atom)) {
          if (count < GroundingReport.Declared.LISTED) {
            undeclared.add(lastArgument(atom));
          }
          count++;
        }
      }
    }
    int reachable = facts.reachedOf(relation).size() + refutedCount(origin, relation);
    IntList unreachable = unreachable(declaration, relation);
    return new GroundingReport.Declared(
        declared,
        reachable,
        used,
        undeclared.build(),
        count,
        unreachable
            .intStream()
            .limit(GroundingReport.Declared.LISTED)
            .mapToObj(this::lastArgument)
            .collect(toImmutableList()),
        unreachable.size());
  }

  /** The atoms of a declaration without a reached counterpart in a relation. */
  private IntList unreachable(int declaration, int relation) {
    IntList unreachable = new IntArrayList();
    for (int atom : facts.reachedOf(declaration)) {
      budget.check();
      if (!isReached(relation, atom)) {
        unreachable.add(atom);
      }
    }
    return unreachable;
  }

  private Term lastArgument(int atom) {
    return facts.terms().toTerm(facts.atoms().get(atom, facts.atoms().length(atom) - 1));
  }

  /** How many refuted atoms of one relation have no reached counterpart in another. */
  private int refutedCount(int origin, int relation) {
    int count = 0;
    for (int atom : refuted) {
      budget.check();
      count += facts.relation(atom) == origin && !isReached(relation, atom) ? 1 : 0;
    }
    return count;
  }

  /** Whether an atom of a relation was reached, with the arguments of another atom. */
  private boolean isReached(int relation, int atom) {
    int[] tuple = new int[facts.atoms().length(atom)];
    tuple[0] = relation;
    for (int i = 1; i < tuple.length; i++) {
      tuple[i] = facts.atoms().get(atom, i);
    }
    int found = facts.atoms().find(tuple, tuple.length);
    return found >= 0 && facts.isReached(found);
  }
}
