package org.propnet.batch.choice;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;

/**
 * Mutually exclusive moves: in each lane at most one is chosen, at random among those that are
 * legal there.
 *
 * @param roles the roles whose moves they are
 * @param isTurnProven whether it is proven that never two of the roles have such a move at once
 * @param places the moves in groups, numbered over all roles. Of the moves of one place it seems
 *     that never two are legal at once, so they are counted and chosen as one
 * @param maxLegal how many of the moves were legal at once in the states that were looked at
 */
public record MoveChoice(
    ImmutableIntArray roles,
    boolean isTurnProven,
    ImmutableList<ImmutableIntArray> places,
    int maxLegal) {}
