package org.propnet.batch.choice;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;

/**
 * A set of mutually exclusive moves: each lane chooses at most one, at random among those that are
 * legal there.
 *
 * @param roles the roles whose moves they are
 * @param isTurnProven whether it is proven that no two of the roles ever have such a move at once
 * @param places the moves in groups, numbered over all roles. The moves of one place are assumed to
 *     be mutually exclusive, so they are counted and chosen as one
 * @param maxLegal maximum number of the moves that were legal at once in the sampled states
 */
public record MoveChoice(
    ImmutableIntArray roles,
    boolean isTurnProven,
    ImmutableList<ImmutableIntArray> places,
    int maxLegal) {}
