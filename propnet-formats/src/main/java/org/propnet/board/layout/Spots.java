package org.propnet.board.layout;

import com.google.common.collect.ImmutableMap;
import org.propnet.board.model.Board;
import org.propnet.board.model.Place;
import org.propnet.gdl.Term;

/**
 * Where the facts of a game put places that have one name each. Immutable.
 *
 * @param at the centres by the names; empty if the facts don't say it
 * @param shape what the places look like there
 */
record Spots(ImmutableMap<Term, Place.Point> at, Board.Shape shape) {

  static final Spots NONE = new Spots(ImmutableMap.of(), Board.Shape.POINT);
}
