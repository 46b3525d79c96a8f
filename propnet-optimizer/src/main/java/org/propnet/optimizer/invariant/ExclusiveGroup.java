package org.propnet.optimizer.invariant;

import com.google.common.primitives.ImmutableIntArray;

/**
 * Mutually exclusive base propositions: the contents of a cell, whose turn it is, the value of a
 * counter.
 *
 * @param bases the numbers of the bases, ascending, at least two
 * @param exactlyOne whether one of them is true in every reachable state
 */
public record ExclusiveGroup(ImmutableIntArray bases, boolean exactlyOne) {}
