package org.propnet.board.layout;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import org.propnet.board.model.Board;
import org.propnet.board.model.Place;
import org.propnet.gdl.Term;

/**
 * A board before its places are numbered. Immutable.
 *
 * @param spots the positions of places, by the values of the indexes
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
