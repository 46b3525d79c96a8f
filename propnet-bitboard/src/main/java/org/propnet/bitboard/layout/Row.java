package org.propnet.bitboard.layout;

/**
 * Atoms that share words: those that differ only in the coordinates of their lane.
 *
 * @param number the number of the row
 * @param name the atoms with {@code _} for what the lane says
 * @param shape what its lanes are
 * @param lanes one more than its last lane
 */
public record Row(int number, String name, Shape shape, int lanes) {

  /**
   * What lanes are. Only lanes of the same shape are compared by their distance.
   *
   * @param number the board is 0, no lanes −1, lines of their own are above 0
   */
  public record Shape(int number) {

    /** No lanes: one atom. */
    public static final Shape SCALAR = new Shape(-1);

    /** The cells of the board. */
    public static final Shape GRID = new Shape(0);
  }

  /** Whether it is a single atom without a lane. */
  public boolean isScalar() {
    return shape.equals(Shape.SCALAR);
  }

  /** How many words it takes. */
  public int words() {
    return (lanes + 63) / 64;
  }
}
