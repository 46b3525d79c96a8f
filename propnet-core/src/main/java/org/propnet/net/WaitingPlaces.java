package org.propnet.net;

/**
 * A worklist of places that is scanned cyclically in ascending order: a hierarchical bit set, in
 * which bit i of a level is set if word i of the level below isn't 0, so that the next place is
 * found in a few steps. For one thread.
 */
final class WaitingPlaces {

  /** The places, followed by the summary levels, down to a single word. */
  private final long[][] levels;

  /** Creates a set with all places below a number, which is at least 1. */
  WaitingPlaces(int count) {
    int height = 1;
    for (int words = words(count); words > 1; words = words(words)) {
      height++;
    }
    levels = new long[height][];
    int bits = count;
    for (int level = 0; level < height; level++) {
      levels[level] = new long[words(bits)];
      for (int word = 0; word < levels[level].length; word++) {
        int rest = bits - word * Long.SIZE;
        levels[level][word] = rest >= Long.SIZE ? -1 : (1L << rest) - 1;
      }
      bits = levels[level].length;
    }
  }

  /** The number of words for a number of bits. */
  private static int words(int bits) {
    return (bits + Long.SIZE - 1) >>> 6;
  }

  void add(int place) {
    int bit = place;
    for (long[] words : levels) {
      long before = words[bit >> 6];
      words[bit >> 6] = before | (1L << bit);
      if (before != 0) {
        return;
      }
      bit >>= 6;
    }
  }

  void remove(int place) {
    int bit = place;
    for (long[] words : levels) {
      words[bit >> 6] &= ~(1L << bit);
      if (words[bit >> 6] != 0) {
        return;
      }
      bit >>= 6;
    }
  }

  /** The next place after the given one, cyclically; −1 if none is left. */
  int after(int place) {
    int bit = place;
    for (int level = 0; level < levels.length; level++) {
      // The bits above the given one; shifted twice, since a shift by 64 does nothing.
      long later = levels[level][bit >> 6] & ((-1L << bit) << 1);
      if (later != 0) {
        return lowest(level, (bit & -Long.SIZE) + Long.numberOfTrailingZeros(later));
      }
      bit >>= 6;
    }
    long top = levels[levels.length - 1][0];
    return top == 0 ? -1 : lowest(levels.length - 1, Long.numberOfTrailingZeros(top));
  }

  /** The lowest place under a bit of a level. */
  private int lowest(int level, int bit) {
    int lowest = bit;
    for (int below = level - 1; below >= 0; below--) {
      lowest = (lowest << 6) + Long.numberOfTrailingZeros(levels[below][lowest]);
    }
    return lowest;
  }
}
