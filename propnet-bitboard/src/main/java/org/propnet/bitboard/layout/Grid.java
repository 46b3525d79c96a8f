package org.propnet.bitboard.layout;

/**
 * Board: cell (x, y) has the lane {@code (x - firstX) * height + y - firstY}.
 *
 * @param scaleX the scale of the first coordinate
 * @param firstX the least first coordinate
 * @param width the number of first coordinates
 * @param scaleY the scale of the second coordinate
 * @param firstY the least second coordinate
 * @param height the number of second coordinates
 */
record Grid(int scaleX, int firstX, int width, int scaleY, int firstY, int height) {

  /** Four words. */
  static final int MAX_LANES = 256;

  int lanes() {
    return width * height;
  }

  @Override
  public String toString() {
    return width + " × " + height;
  }
}
