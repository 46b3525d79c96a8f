package org.propnet.bitboard.layout;

/**
 * Row of atoms that share words: they differ only in the coordinates of their lane.
 *
 * @param number the number of the row
 * @param name the form of the atoms, and the row's key
 * @param shape the domain of its lanes
 * @param lanes the greatest lane, plus 1
 */
public record Row(int number, String name, Shape shape, int lanes) {

  /**
   * Domain of lanes. Displacements are defined only between lanes of the same shape.
   *
   * @param number 0 for the board, −1 for no lanes, above 0 for one-dimensional domains
   */
  public record Shape(int number) {

    /** No lanes: a single atom. */
    public static final Shape SCALAR = new Shape(-1);

    /** The cells of the board. */
    public static final Shape GRID = new Shape(0);
  }

  /** Whether the row is a single atom without a lane. */
  public boolean isScalar() {
    return shape.equals(Shape.SCALAR);
  }

  /** The number of words that the row takes. */
  public int words() {
    return (lanes + 63) / 64;
  }
}
