package org.propnet.board.model;

import com.google.common.collect.ImmutableList;

/**
 * A board as drawn. Immutable.
 *
 * @param name the name of its relation
 * @param shape the shape of its places
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

  /** The shape of places. */
  public enum Shape {
    /** Squares of one cell. */
    SQUARE,
    /** Pointy-top hexagons in shifted rows. */
    HEXAGON,
    /** Circles, at the vertices of a graph or along a track. */
    POINT,
    /** Lines between points. */
    LINE
  }

  /** A name beside the board, around a point that may lie outside it. */
  public record Label(String text, double x, double y) {}
}
