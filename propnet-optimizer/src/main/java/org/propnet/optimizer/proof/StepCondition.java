package org.propnet.optimizer.proof;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;

/**
 * Something that a state and a joint move may meet, in terms of links of a network: links from
 * bases and gates tell of the state, {@link org.propnet.net.PropNet#nextLink} of the state after
 * it.
 *
 * @param all links that are all true
 * @param oneOf sets of links; at least one of each is true
 * @param twoOf links; at least two of them are true; empty for no such condition
 */
public record StepCondition(
    ImmutableIntArray all, ImmutableList<ImmutableIntArray> oneOf, ImmutableIntArray twoOf) {

  /** The condition that some links are all true. */
  public static StepCondition allOf(int... links) {
    return new StepCondition(
        ImmutableIntArray.copyOf(links), ImmutableList.of(), ImmutableIntArray.of());
  }

  /** This and that a link is true. */
  public StepCondition and(int link) {
    return new StepCondition(
        ImmutableIntArray.builder().addAll(all).add(link).build(), oneOf, twoOf);
  }

  /** This and that at least one of some links is true. */
  public StepCondition andOneOf(ImmutableIntArray links) {
    return new StepCondition(
        all, ImmutableList.<ImmutableIntArray>builder().addAll(oneOf).add(links).build(), twoOf);
  }

  /** This and that at least two of some links are true; replaces an earlier demand for two. */
  public StepCondition andTwoOf(ImmutableIntArray links) {
    return new StepCondition(all, oneOf, links);
  }
}
