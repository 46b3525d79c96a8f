package org.propnet.program.runtime;

/** Operations on words as bit sets. */
final class Words {

  private Words() {}

  /** The position of the set bit that has {@code index} set bits below it. */
  static int select(long word, int index) {
    int place = 0;
    int rest = index;
    long part = word;
    for (int width = 32; width >= 8; width >>= 1) {
      int low = Long.bitCount(part & ((1L << width) - 1));
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
