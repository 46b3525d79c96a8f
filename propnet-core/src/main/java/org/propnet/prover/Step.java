package org.propnet.prover;

import com.google.common.collect.ImmutableList;

/** A step in the evaluation of a rule. */
sealed interface Step {

  /**
   * Continues once for each answer to a call.
   *
   * @param query the query
   * @param holes the values of the call
   * @param arguments the patterns that an answer has to match, binding variables
   * @param next the point to continue at
   */
  record Ask(
      Query query, ImmutableList<Pattern> holes, ImmutableList<Pattern> arguments, Point next)
      implements Step {}

  /** Continues if a ground call has no answer. */
  record Refute(Query query, ImmutableList<Pattern> holes, Point next) implements Step {}

  /** Continues if two terms are the same, or if they aren't. */
  record Compare(Pattern left, Pattern right, boolean isSame, Point next) implements Step {}

  /** Continues in several branches. */
  record Branch(ImmutableList<Point> branches) implements Step {}

  /** The head of the rule holds. */
  record Derive() implements Step {}
}
