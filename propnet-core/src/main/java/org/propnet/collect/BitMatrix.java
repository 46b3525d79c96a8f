package org.propnet.collect;

/**
 * Squares of 64 × 64 bits: a word of 64 lanes for each of 64 things, or of 64 things for each lane.
 */
public final class BitMatrix {

  /** The rows, and the columns, of a square. */
  public static final int SIDE = 64;

  private BitMatrix() {}

  /**
   * Makes rows columns: afterwards bit {@code j} of row {@code i} is what bit {@code i} of row
   * {@code j} was. Halves change places, then quarters of each, and so on to single bits: six
   * rounds over the words (Henry S. Warren, "Hacker's Delight", 2nd edition, section 7-3).
   *
   * @param rows the words; 64 of them from {@code from} on are one square
   */
  public static void transpose(long[] rows, int from) {
    long mask = 0x0000_0000_FFFF_FFFFL;
    for (int width = SIDE / 2; width > 0; width /= 2) {
      for (int row = from; row < from + SIDE; row += 2 * width) {
        for (int upper = row; upper < row + width; upper++) {
          long changed = ((rows[upper] >>> width) ^ rows[upper + width]) & mask;
          rows[upper] ^= changed << width;
          rows[upper + width] ^= changed;
        }
      }
      mask ^= mask << (width / 2);
    }
  }
}
