package org.propnet.board.model;

import com.google.common.collect.ImmutableList;

/**
 * A board as it is drawn. Immutable.
 *
 * @param name the name of its relation
 * @param shape what its places look like
 * @param width in cells
 * @param height in cells
 * @param places its places, in the order in which the keyboard goes through them: row by row
 * @param labels names of columns and rows, beside it
 */
public record Board(
    String name,
    Shape shape,
    double width,
    double height,
    ImmutableList<Place> places,
    ImmutableList<Label> labels) {

  /** What places look like. */
  public enum Shape {
    /** Squares of one cell. */
    SQUARE,
    /** Hexagons with points up, whose rows are shifted against each other. */
    HEXAGON,
    /** Circles, at the points of a graph or along a track. */
    POINT,
    /** Lines between points. */
    LINE
  }

  /** A name beside the board, around a point that may lie outside it. */
  public record Label(String text, double x, double y) {}
}
