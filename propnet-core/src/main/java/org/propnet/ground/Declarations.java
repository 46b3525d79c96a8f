package org.propnet.ground;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.function.IntPredicate;
import org.propnet.budget.Budget;
import org.propnet.datalog.FactBase;
import org.propnet.gdl.Sentence;
import org.propnet.ground.simplify.Simplifier;

/**
 * Compares a rulesheet's declarations by {@code base} and {@code input} with the propositions that
 * its rules derive.
 *
 * @param refuted atoms of {@code next} and {@code legal} that were proven to be never true
 */
record Declarations(FactBase facts, Simplifier simplifier, IntList refuted, Budget budget) {

  GroundingReport.Declared bases(int used) {
    return compare(facts.relations.base, facts.relations.isTrue, facts.relations.next, used);
  }

  GroundingReport.Declared inputs(int used) {
    return compare(facts.relations.input, facts.relations.does, facts.relations.legal, used);
  }

  private GroundingReport.Declared compare(int declaration, int relation, int origin, int used) {
    IntList declared = facts.reachedOf(declaration);
    IntList reachable = facts.reachedOf(relation);
    IntPredicate isUndeclared =
        atom -> !declared.isEmpty() && !simplifier.isNever(atom) && !isReached(declaration, atom);
    IntList undeclared = select(reachable, isUndeclared);
    IntList unreachable = select(declared, atom -> !isReached(relation, atom));
    IntPredicate isRefuted = atom -> facts.relation(atom) == origin && !isReached(relation, atom);
    return new GroundingReport.Declared(
        declared.size(),
        reachable.size() + select(refuted, isRefuted).size(),
        used,
        first(undeclared, declaration),
        undeclared.size(),
        first(unreachable, declaration),
        unreachable.size());
  }

  /** The atoms that satisfy a condition; their memory is asked for first. */
  private IntList select(IntList atoms, IntPredicate condition) {
    budget.requireRoom(2L * Integer.BYTES * atoms.size());
    IntList selected = new IntArrayList();
    for (int atom : atoms) {
      budget.check();
      if (condition.test(atom)) {
        selected.add(atom);
      }
    }
    return selected;
  }

  /** The declarations of the first of some atoms. */
  private ImmutableList<Sentence> first(IntList atoms, int declaration) {
    return atoms
        .intStream()
        .limit(GroundingReport.Declared.LISTED)
        .mapToObj(atom -> new Sentence(facts.relations.name(declaration), facts.arguments(atom)))
        .collect(toImmutableList());
  }

  /** Whether an atom of a relation was reached, with the arguments of another atom. */
  private boolean isReached(int relation, int atom) {
    return facts.isReached(facts.counterpart(atom, relation));
  }
}
