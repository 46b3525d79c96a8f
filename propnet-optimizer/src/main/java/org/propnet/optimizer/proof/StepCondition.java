package org.propnet.optimizer.proof;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;

/**
 * A condition on a state and a joint move, in terms of links of a network: links from bases and
 * gates are about the state, those of {@link org.propnet.net.PropNet#nextLink} about the next
 * state.
 *
 * @param all links that are all true
 * @param oneOf sets of links, each with at least one true link
 * @param twoOf links with at least two true ones; empty for no such condition
 */
public record StepCondition(
    ImmutableIntArray all, ImmutableList<ImmutableIntArray> oneOf, ImmutableIntArray twoOf) {

  /** The condition that some links are all true. */
  public static StepCondition allOf(int... links) {
    return new StepCondition(
        ImmutableIntArray.copyOf(links), ImmutableList.of(), ImmutableIntArray.of());
  }

  /** The conjunction of this condition and a link. */
  public StepCondition and(int link) {
    return new StepCondition(
        ImmutableIntArray.builder().addAll(all).add(link).build(), oneOf, twoOf);
  }

  /** The conjunction of this condition and the disjunction of some links. */
  public StepCondition andOneOf(ImmutableIntArray links) {
    return new StepCondition(
        all, ImmutableList.<ImmutableIntArray>builder().addAll(oneOf).add(links).build(), twoOf);
  }

  /**
   * This condition, and at least two of some links are true; replaces an earlier such requirement.
   */
  public StepCondition andTwoOf(ImmutableIntArray links) {
    return new StepCondition(all, oneOf, links);
  }
}
