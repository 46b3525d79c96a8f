package org.propnet.prover;

import com.google.common.collect.ImmutableList;
import java.util.BitSet;
import org.propnet.validate.relation.Relation;

/** A condition of a rule with its negations pushed down to single sentences and comparisons. */
sealed interface Goal {

  /** A sentence that must hold, binding variables. */
  record Call(Relation relation, ImmutableList<Pattern> arguments) implements Goal {}

  /** Conditions that must all hold. */
  record All(ImmutableList<Goal> goals) implements Goal {}

  /** Conditions, one or more of them must hold. */
  record Any(ImmutableList<Goal> goals) implements Goal {}

  /** A condition on variables that others bind. */
  sealed interface Test extends Goal {

    /** Its number among the tests of its rule. */
    int number();

    /** The terms that it is about. */
    ImmutableList<Pattern> terms();

    /** Whether it can be made with those variables bound. */
    default boolean isReady(BitSet bound) {
      return terms().stream().allMatch(term -> term.isBoundBy(bound));
    }
  }

  /** A sentence that must not hold. */
  record Negation(int number, Relation relation, ImmutableList<Pattern> terms) implements Test {}

  /** Two terms that must be the same, or must not. */
  record Comparison(int number, ImmutableList<Pattern> terms, boolean isSame) implements Test {}
}
