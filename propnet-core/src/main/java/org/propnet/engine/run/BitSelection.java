package org.propnet.engine.run;

/**
 * The place of a set bit that has so many set bits below it, without a branch. All bytes are
 * counted at once, and a table has the answer for one byte. After S. Vigna, "Broadword
 * Implementation of Rank/Select Queries", Workshop on Experimental Algorithms, 2008.
 */
final class BitSelection {

  private static final long EACH_BYTE = 0x0101010101010101L;
  private static final long HIGHEST_BITS = 0x8080808080808080L;

  /** For a byte and an index, at byte + 256 · index, the place of the bit. */
  private static final byte[] IN_BYTE = new byte[8 * 256];

  static {
    for (int bits = 0; bits < 256; bits++) {
      int index = 0;
      for (int place = 0; place < 8; place++) {
        if ((bits >>> place & 1) != 0) {
          IN_BYTE[bits + 256 * index++] = (byte) place;
        }
      }
    }
  }

  private BitSelection() {}

  /**
   * The place of a set bit.
   *
   * @param index how many set bits are below it, fewer than the word has
   */
  static int select(long word, int index) {
    long sums = word - (word >>> 1 & 0x5555555555555555L);
    sums = (sums & 0x3333333333333333L) + (sums >>> 2 & 0x3333333333333333L);
    sums = (sums + (sums >>> 4) & 0x0f0f0f0f0f0f0f0fL) * EACH_BYTE;
    // In each byte of sums: the bits up to it. Those bytes come before whose sum isn't above index.
    long before = ((index * EACH_BYTE | HIGHEST_BITS) - sums) & HIGHEST_BITS;
    int place = 8 * Long.bitCount(before);
    int rest = index - (int) ((sums << 8) >>> place & 0xFF);
    return place + IN_BYTE[(int) (word >>> place & 0xFF) + 256 * rest];
  }
}
