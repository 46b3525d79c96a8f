package org.propnet.collect;

/**
 * Operations on matrices of 64 × 64 bits: a word of 64 lanes for each of 64 items, or of 64 items
 * for each lane.
 */
public final class BitMatrix {

  /** The number of rows and columns. */
  public static final int SIDE = 64;

  private BitMatrix() {}

  /**
   * Transposes a matrix: afterwards bit {@code j} of row {@code i} is the former bit {@code i} of
   * row {@code j}. Swaps halves, then quarters, and so on down to single bits: six rounds over the
   * words (Henry S. Warren, "Hacker's Delight", 2nd edition, section 7-3).
   *
   * @param rows the words; the 64 from {@code from} on are the matrix
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
