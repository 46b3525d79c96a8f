package org.propnet.engine.run;

/**
 * Branch-free select: the position of the set bit with a given number of set bits below it. All
 * bytes are counted at once, and a table answers for one byte. After S. Vigna, "Broadword
 * Implementation of Rank/Select Queries", Workshop on Experimental Algorithms, 2008.
 */
final class BitSelection {

  private static final long EACH_BYTE = 0x0101010101010101L;
  private static final long HIGHEST_BITS = 0x8080808080808080L;

  /** For a byte and an index, at byte + 256 · index, the position of the bit. */
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
   * The position of a set bit.
   *
   * @param index the number of set bits below it, less than the number in the word
   */
  static int select(long word, int index) {
    long sums = word - (word >>> 1 & 0x5555555555555555L);
    sums = (sums & 0x3333333333333333L) + (sums >>> 2 & 0x3333333333333333L);
    sums = (sums + (sums >>> 4) & 0x0f0f0f0f0f0f0f0fL) * EACH_BYTE;
    // Each byte of sums counts the bits up to it. A byte lies before the result if its sum is at
    // most index.
    long before = ((index * EACH_BYTE | HIGHEST_BITS) - sums) & HIGHEST_BITS;
    int place = 8 * Long.bitCount(before);
    int rest = index - (int) ((sums << 8) >>> place & 0xFF);
    return place + IN_BYTE[(int) (word >>> place & 0xFF) + 256 * rest];
  }
}
