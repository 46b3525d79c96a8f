package org.propnet.board.layout;

import com.google.common.collect.ImmutableMap;
import org.propnet.board.model.Board;
import org.propnet.board.model.Place;
import org.propnet.gdl.Term;

/**
 * The positions that facts give to places with a single index. Immutable.
 *
 * @param at the centres by the names; empty if the facts don't define them
 * @param shape the shape of the places
 */
record Spots(ImmutableMap<Term, Place.Point> at, Board.Shape shape) {

  static final Spots NONE = new Spots(ImmutableMap.of(), Board.Shape.POINT);
}
