package org.propnet.ground;

import com.google.common.collect.ImmutableList;
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
        if (!simplifier.isNever(atom) && !isDeclared(declaration, atom)) {
          if (count < GroundingReport.Declared.LISTED) {
            int last = facts.atoms().length(atom) - 1;
            undeclared.add(facts.terms().toTerm(facts.atoms().get(atom, last)));
          }
          count++;
        }
      }
    }
    int reachable =
        facts.reachedOf(relation).size()
            + (int) refuted.intStream().filter(atom -> facts.relation(atom) == origin).count();
    return new GroundingReport.Declared(declared, reachable, used, undeclared.build(), count);
  }

  /** Whether there is a declaration with the arguments of an atom. */
  private boolean isDeclared(int declaration, int atom) {
    int[] tuple = new int[facts.atoms().length(atom)];
    tuple[0] = declaration;
    for (int i = 1; i < tuple.length; i++) {
      tuple[i] = facts.atoms().get(atom, i);
    }
    int declared = facts.atoms().find(tuple, tuple.length);
    return declared >= 0 && facts.isReached(declared);
  }
}
