package org.propnet.ground;

import com.google.common.collect.ImmutableList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.function.IntPredicate;
import org.propnet.budget.Budget;
import org.propnet.datalog.FactBase;
import org.propnet.gdl.Sentence;
import org.propnet.ground.simplify.Simplifier;

/**
 * Compares a rulesheet's declarations by {@code base} and {@code input} with the propositions that
 * its rules derive.
 */
final class Declarations {

  private final FactBase facts;
  private final Simplifier simplifier;
  private final IntList refuted;
  private final Budget budget;

  /**
   * Prepares the comparison.
   *
   * @param refuted atoms of {@code next} and {@code legal} that were proven to be never true
   */
  Declarations(FactBase facts, Simplifier simplifier, IntList refuted, Budget budget) {
    this.refuted = refuted;
    this.budget = budget;
    this.facts = facts;
    this.simplifier = simplifier;
  }

  GroundingReport.Declared bases(int used) {
    return compare(facts.relations.base, facts.relations.isTrue, facts.relations.next, used);
  }

  GroundingReport.Declared inputs(int used) {
    return compare(facts.relations.input, facts.relations.does, facts.relations.legal, used);
  }

  /** The declarations of the first atoms of a set, and the size of the set. */
  private record Listed(ImmutableList<Sentence> first, int count) {}

  private GroundingReport.Declared compare(int declaration, int relation, int origin, int used) {
    int declared = facts.reachedOf(declaration).size();
    IntPredicate isUndeclared =
        atom -> declared > 0 && !simplifier.isNever(atom) && !isReached(declaration, atom);
    Listed undeclared = list(relation, declaration, isUndeclared);
    Listed unreachable = list(declaration, declaration, atom -> !isReached(relation, atom));
    return new GroundingReport.Declared(
        declared,
        facts.reachedOf(relation).size() + refutedCount(origin, relation),
        used,
        undeclared.first,
        undeclared.count,
        unreachable.first,
        unreachable.count);
  }

  /** The reached atoms of a relation that satisfy a condition. */
  private Listed list(int relation, int declaration, IntPredicate condition) {
    ImmutableList.Builder<Sentence> first = ImmutableList.builder();
    int count = 0;
    for (int atom : facts.reachedOf(relation)) {
      budget.check();
      if (condition.test(atom)) {
        if (count < GroundingReport.Declared.LISTED) {
          first.add(new Sentence(facts.relations.name(declaration), facts.arguments(atom)));
        }
        count++;
      }
    }
    return new Listed(first.build(), count);
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
    return facts.isReached(facts.counterpart(atom, relation));
  }
}
