package org.propnet.board.model;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.primitives.ImmutableIntArray;

/**
 * The drawing of a state. Immutable.
 *
 * @param pieces the pieces by the numbers of their places, the lowest first
 * @param chips everything that isn't on a board
 * @param turn the numbers of the roles whose turn it is according to the state; empty if unknown
 */
public record Drawing(
    ImmutableListMultimap<Integer, Piece> pieces,
    ImmutableList<Chip> chips,
    ImmutableIntArray turn) {}
