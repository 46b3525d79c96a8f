package org.propnet.program.runtime;

/** Sets of bits in ranges of words. */
public final class Words {

  private Words() {}

  /** How many bits are set. */
  public static int count(long[] words, int from, int to) {
    int count = 0;
    for (int i = from; i < to; i++) {
      count += Long.bitCount(words[i]);
    }
    return count;
  }

  /**
   * The number of a set bit, counted from the first word's first bit.
   *
   * @param index how many set bits are before it
   * @throws IndexOutOfBoundsException if there aren't that many
   */
  public static int select(long[] words, int from, int to, int index) {
    int rest = index;
    if (index >= 0) {
      for (int i = from; i < to; i++) {
        int count = Long.bitCount(words[i]);
        if (rest < count) {
          return 64 * (i - from) + select(words[i], rest);
        }
        rest -= count;
      }
    }
    throw new IndexOutOfBoundsException(
        "there are " + count(words, from, to) + " set bits, but the index is " + index);
  }

  /** The place of the set bit that has {@code index} set bits below it. */
  static int select(long word, int index) {
    int place = 0;
    int rest = index;
    long part = word;
    for (int width = 32; width >= 8; width >>= 1) {
      int low = Long.bitCount(part & (1L << width) - 1);
      if (rest >= low) {
        rest -= low;
        part >>>= width;
        place += width;
      }
    }
    for (; rest > 0; rest--) {
      part &= part - 1;
    }
    return place + Long.numberOfTrailingZeros(part);
  }
}
