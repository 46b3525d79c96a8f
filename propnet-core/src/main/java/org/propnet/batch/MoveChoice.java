package org.propnet.batch;

import com.google.common.collect.ImmutableList;

/**
 * Moves of which at most one is chosen in each lane, at random among those that are legal there.
 *
 * @param places the moves, numbered over all roles, in groups: of the moves of one place never two
 *     are legal at once, so they are counted and chosen as one
 */
record MoveChoice(ImmutableList<ImmutableList<Integer>> places) {}
