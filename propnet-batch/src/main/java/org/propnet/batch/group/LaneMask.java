package org.propnet.batch.group;

/** Masks of lanes: one word for each column, one bit for each lane. */
public final class LaneMask {

  private LaneMask() {}

  static boolean isEmpty(long[] mask) {
    long any = 0;
    for (long word : mask) {
      any |= word;
    }
    return any == 0;
  }

  static boolean intersects(long[] mask, long[] other) {
    long any = 0;
    for (int i = 0; i < mask.length; i++) {
      any |= mask[i] & other[i];
    }
    return any != 0;
  }

  static int count(long[] mask) {
    int count = 0;
    for (long word : mask) {
      count += Long.bitCount(word);
    }
    return count;
  }

  /** Whether a mask has a lane. */
  public static boolean contains(long[] mask, int lane) {
    return (mask[lane >>> 6] >>> lane & 1) != 0;
  }
}
