package org.propnet.batch;

import com.google.common.primitives.ImmutableIntArray;

/**
 * Where the slots are that a {@link LaneKernel} moves words between, so that a kernel can be made
 * for them.
 *
 * @param bases the first slot of the base propositions
 * @param next the first slot of their values in the next state
 * @param baseCount how many base propositions there are
 * @param goalBases the slots of the base propositions that goals depend on
 * @param firstHeld where these are among the slots of the goals' program: the first of as many
 */
public record LaneLayout(
    int bases, int next, int baseCount, ImmutableIntArray goalBases, int firstHeld) {

  static LaneLayout of(StepCode step, GoalCode goals) {
    ImmutableIntArray goalBases =
        ImmutableIntArray.copyOf(goals.bases().stream().map(base -> step.bases() + base));
    return new LaneLayout(
        step.bases(), step.next(), step.baseCount(), goalBases, goals.firstBase());
  }
}
