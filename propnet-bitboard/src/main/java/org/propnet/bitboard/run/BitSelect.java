package org.propnet.bitboard.run;

import java.util.random.RandomGenerator;
import org.propnet.machine.RandomChoice;

/**
 * Selects the n-th set bit of a word, or of several words. Prefix popcounts of all bytes are
 * computed and compared with n in parallel; a table selects within the byte.
 */
final class BitSelect {

  private static final int WIDTH = 64;
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGH = 0x8080808080808080L;
  private static final long PAIRS = 0x5555555555555555L;
  private static final long FOURS = 0x3333333333333333L;
  private static final long EIGHTS = 0x0F0F0F0F0F0F0F0FL;
  private static final long EVEN = 0x00FF00FF00FF00FFL;
  private static final long EVEN_ONES = 0x0001000100010001L;
  private static final long EVEN_HIGH = 0x8000800080008000L;

  /** Entry 256 n + b is the index of set bit n of the byte b. */
  private static final byte[] IN_BYTE = new byte[8 * 256];

  /** Entry b is the word whose bit 8 i is bit i of the byte b. */
  private static final long[] SPREAD = new long[256];

  static {
    for (int value = 0; value < 256; value++) {
      int count = 0;
      for (int bit = 0; bit < 8; bit++) {
        if ((value >> bit & 1) != 0) {
          IN_BYTE[256 * count++ + value] = (byte) bit;
          SPREAD[value] |= 1L << (8 * bit);
        }
      }
    }
  }

  private BitSelect() {}

  /** The index of set bit n of a word, from 0; there must be more than n set bits. */
  static int nth(long word, int n) {
    long upTo = bytes(fours(word)) * ONES;
    int shift = 8 * Long.bitCount((n * ONES | HIGH) - upTo & HIGH);
    int rest = n - ((int) (upTo << 8 >>> shift) & 0xFF);
    return shift + IN_BYTE[rest << 8 | ((int) (word >>> shift) & 0xFF)];
  }

  /** The position of set bit n, counted word by word: 64 times the word, plus the lane. */
  static int inWords(long first, long second, long third, long fourth, int n) {
    int rest = n;
    int count = Long.bitCount(first);
    if (rest < count) {
      return nth(first, rest);
    }
    rest -= count;
    count = Long.bitCount(second);
    if (rest < count) {
      return WIDTH + nth(second, rest);
    }
    rest -= count;
    count = Long.bitCount(third);
    return rest < count ? 2 * WIDTH + nth(third, rest) : 3 * WIDTH + nth(fourth, rest - count);
  }

  /**
   * The position of set bit n, counted lane by lane and in a lane word by word: 64 times the word,
   * plus the lane. First selects the group of eight lanes with that bit, then interleaves their
   * bits. The words may have at most 255 set bits together.
   */
  static int inLanes(long first, long second, long third, long fourth, int n) {
    long upTo = (bytes(fours(first) + fours(second)) + bytes(fours(third) + fours(fourth))) * ONES;
    int lane = 8 * bytesNotAbove(upTo, n);
    int rest = n - ((int) (upTo << 8 >>> lane) & 0xFF);
    long inOrder =
        spread(first >>> lane)
            | spread(second >>> lane) << 1
            | spread(third >>> lane) << 2
            | spread(fourth >>> lane) << 3;
    for (; rest > 0; rest--) {
      inOrder &= inOrder - 1;
    }
    int bit = Long.numberOfTrailingZeros(inOrder);
    return WIDTH * (bit & 7) + lane + (bit >> 3);
  }

  /** Draws a set bit uniformly, counted as in {@link #inWords}; −1 if there is none. */
  static int drawInWords(long first, long second, long third, long fourth, RandomGenerator random) {
    int count = count(first, second, third, fourth);
    return count == 0
        ? -1
        : inWords(first, second, third, fourth, RandomChoice.below(count, random));
  }

  /** Draws a set bit uniformly, counted as in {@link #inLanes}; −1 if there is none. */
  static int drawInLanes(long first, long second, long third, long fourth, RandomGenerator random) {
    int count = count(first, second, third, fourth);
    return count == 0
        ? -1
        : inLanes(first, second, third, fourth, RandomChoice.below(count, random));
  }

  private static int count(long first, long second, long third, long fourth) {
    return Long.bitCount(first)
        + Long.bitCount(second)
        + Long.bitCount(third)
        + Long.bitCount(fourth);
  }

  /** The number of bytes of a word that are at most a number below 256. */
  private static int bytesNotAbove(long bytes, int number) {
    long compared = number * EVEN_ONES | EVEN_HIGH;
    return Long.bitCount(compared - (bytes & EVEN) & EVEN_HIGH)
        + Long.bitCount(compared - (bytes >>> 8 & EVEN) & EVEN_HIGH);
  }

  /** The word whose bit 8 i is bit i of the operand, for i below 8. */
  private static long spread(long word) {
    return SPREAD[(int) word & 0xFF];
  }

  private static long fours(long word) {
    long pairs = word - (word >>> 1 & PAIRS);
    return (pairs & FOURS) + (pairs >>> 2 & FOURS);
  }

  /** Adds the two half bytes of each byte. */
  private static long bytes(long sums) {
    return (sums & EIGHTS) + (sums >>> 4 & EIGHTS);
  }
}
