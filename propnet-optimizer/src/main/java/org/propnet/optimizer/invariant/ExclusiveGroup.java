package org.propnet.optimizer.invariant;

import com.google.common.primitives.ImmutableIntArray;

/**
 * Base propositions of which never two are true in the same state: the contents of a cell, whose
 * turn it is, the value of a counter.
 *
 * @param bases their numbers, ascending, at least two
 * @param exactlyOne whether one of them is true in every state
 */
public record ExclusiveGroup(ImmutableIntArray bases, boolean exactlyOne) {}
