package org.propnet.board.model;

import org.jspecify.annotations.Nullable;

/**
 * A place of a board, which shows pieces and can be clicked. Places are numbered over all boards of
 * a game. Coordinates are in cells of the board, x to the right and y downwards; a square or a
 * hexagon lies around its centre.
 *
 * @param name how the rules name it, such as {@code c 3}
 * @param x the centre, or for a line one end
 * @param y likewise
 * @param end the other end of a place that is a line between two points; null for all others
 */
public record Place(int number, String name, double x, double y, @Nullable Point end) {

  /** A point of the board. */
  public record Point(double x, double y) {}
}
