package org.propnet.board;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import org.propnet.gdl.Term;

/**
 * A board before its places are numbered. Immutable.
 *
 * @param spots where places are, by the values of the indexes
 * @param ends the other ends of places that are lines
 */
record BoardPlan(
    String name,
    Board.Shape shape,
    double width,
    double height,
    ImmutableMap<ImmutableList<Term>, Place.Point> spots,
    ImmutableMap<ImmutableList<Term>, Place.Point> ends,
    ImmutableList<Board.Label> labels) {}
