package org.propnet.bitboard.run;

/**
 * Finds bits by their place among the ones of a word: bytes are counted all at once, each sum is
 * compared with the place at once, and a table has the rest.
 */
final class BitSelect {

  private static final long ONES = 0x0101010101010101L;
  private static final long HIGH = 0x8080808080808080L;
  private static final long PAIRS = 0x5555555555555555L;
  private static final long FOURS = 0x3333333333333333L;
  private static final long EIGHTS = 0x0F0F0F0F0F0F0F0FL;
  private static final long EVEN = 0x00FF00FF00FF00FFL;
  private static final long EVEN_ONES = 0x0001000100010001L;
  private static final long EVEN_HIGH = 0x8000800080008000L;

  /** At 256 n + b the place of 1 number n of the byte b. */
  private static final byte[] IN_BYTE = new byte[8 * 256];

  /** At b the word whose bit 8 i is bit i of the byte b. */
  private static final long[] SPREAD = new long[256];

  static {
    for (int value = 0; value < 256; value++) {
      int count = 0;
      for (int bit = 0; bit < 8; bit++) {
        if ((value >> bit & 1) != 0) {
          IN_BYTE[256 * count++ + value] = (byte) bit;
          SPREAD[value] |= 1L << 8 * bit;
        }
      }
    }
  }

  private BitSelect() {}

  /** The place of 1 number n of a word, from 0; there must be that many. */
  static int nth(long word, int n) {
    long upTo = bytes(fours(word)) * ONES;
    int shift = 8 * Long.bitCount((n * ONES | HIGH) - upTo & HIGH);
    int rest = n - ((int) (upTo << 8 >>> shift) & 0xFF);
    return shift + IN_BYTE[rest << 8 | (int) (word >>> shift) & 0xFF];
  }

  /** How many ones four words have in each byte and those below; at most 255 in all. */
  static long upToEachByte(long first, long second, long third, long fourth) {
    return (bytes(fours(first) + fours(second)) + bytes(fours(third) + fours(fourth))) * ONES;
  }

  /** How many bytes are at most a number below 256. */
  static int bytesNotAbove(long bytes, int number) {
    long compared = number * EVEN_ONES | EVEN_HIGH;
    return Long.bitCount(compared - (bytes & EVEN) & EVEN_HIGH)
        + Long.bitCount(compared - (bytes >>> 8 & EVEN) & EVEN_HIGH);
  }

  /** The word whose bit 8 i is bit i of another, for i below 8. */
  static long spread(long word) {
    return SPREAD[(int) word & 0xFF];
  }

  private static long fours(long word) {
    long pairs = word - (word >>> 1 & PAIRS);
    return (pairs & FOURS) + (pairs >>> 2 & FOURS);
  }

  /** Sums in bytes of sums in half bytes. */
  private static long bytes(long sums) {
    return (sums & EIGHTS) + (sums >>> 4 & EIGHTS);
  }
}
