package org.propnet.bitboard.layout;

/**
 * The board: lane {@code (x - firstX) * height + y - firstY}.
 *
 * @param scaleX the scale of the first coordinate
 * @param firstX the least first coordinate
 * @param width how many there are
 * @param scaleY the scale of the second coordinate
 * @param firstY the least second coordinate
 * @param height how many there are
 */
record Grid(int scaleX, int firstX, int width, int scaleY, int firstY, int height) {

  /** As many lanes as four words have. */
  static final int MAX_LANES = 256;

  int lanes() {
    return width * height;
  }

  @Override
  public String toString() {
    return width + " × " + height;
  }
}
