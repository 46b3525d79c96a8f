package org.propnet.batch.backend;

import com.google.common.primitives.ImmutableIntArray;

/**
 * The slots between which a {@link LaneKernel} moves words for one program, and the widths of the
 * numbers that it draws; a kernel can be specialized for them.
 *
 * @param bases the first slot of the base propositions
 * @param next the first slot of their values in the next state
 * @param baseCount how many base propositions there are
 * @param finals the first slot of what goals are computed from
 * @param firstHeld the first of as many slots that receive them in the goals' program
 * @param finalCount how many slots that is
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
