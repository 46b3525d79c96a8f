package org.propnet.prover;

import com.google.common.collect.ImmutableList;

/** One thing to do in the evaluation of a rule. */
sealed interface Step {

  /**
   * Goes on once for each answer to a call.
   *
   * @param query what is asked
   * @param holes the values to ask it with
   * @param arguments what an answer has to match, binding variables
   * @param next where to go on
   */
  record Ask(
      Query query, ImmutableList<Pattern> holes, ImmutableList<Pattern> arguments, Point next)
      implements Step {}

  /** Goes on if a ground call has no answer. */
  record Refute(Query query, ImmutableList<Pattern> holes, Point next) implements Step {}

  /** Goes on if two terms are the same, or if they are not. */
  record Compare(Pattern left, Pattern right, boolean isSame, Point next) implements Step {}

  /** Goes on in several ways. */
  record Branch(ImmutableList<Point> branches) implements Step {}

  /** The head of the rule holds. */
  record Derive() implements Step {}
}
