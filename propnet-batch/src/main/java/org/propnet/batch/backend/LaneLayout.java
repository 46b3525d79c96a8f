package org.propnet.batch.backend;

import com.google.common.primitives.ImmutableIntArray;

/**
 * What a {@link LaneKernel} is asked for by one program: the slots that it moves words between, and
 * the numbers that it draws. So a kernel can be made for them.
 *
 * @param bases the first slot of the base propositions
 * @param next the first slot of their values in the next state
 * @param baseCount how many base propositions there are
 * @param finals the first slot of what goals are computed from
 * @param firstHeld where these are among the slots of the goals' program: the first of as many
 * @param finalCount how many they are
 * @param drawBits how many bits the numbers have that are drawn, each once, the fewest first
 */
public record LaneLayout(
    int bases,
    int next,
    int baseCount,
    int finals,
    int firstHeld,
    int finalCount,
    ImmutableIntArray drawBits) {}
