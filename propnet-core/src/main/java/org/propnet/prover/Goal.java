package org.propnet.prover;

import com.google.common.collect.ImmutableList;
import java.util.BitSet;
import org.propnet.validate.relation.Relation;

/** A condition of a rule with its negations pushed down to single sentences and comparisons. */
sealed interface Goal {

  /** A sentence that must hold, binding variables, or, negated, must not. */
  record Call(Relation relation, ImmutableList<Pattern> arguments, boolean isNegated)
      implements Goal {}

  /** Two terms that must be the same, or must not. */
  record Comparison(Pattern left, Pattern right, boolean isSame) implements Goal {}

  /** Conditions that must all hold. */
  record All(ImmutableList<Goal> goals) implements Goal {}

  /** Conditions, one or more of them must hold. */
  record Any(ImmutableList<Goal> goals) implements Goal {}

  /** Whether this goal only tests what others bind. */
  default boolean isTest() {
    return this instanceof Comparison || (this instanceof Call call && call.isNegated());
  }

  /** Whether a test can be made with those variables bound. */
  default boolean isReady(BitSet bound) {
    if (this instanceof Comparison comparison) {
      return comparison.left().isBoundBy(bound) && comparison.right().isBoundBy(bound);
    }
    return this instanceof Call call
        && call.arguments().stream().allMatch(argument -> argument.isBoundBy(bound));
  }
}
