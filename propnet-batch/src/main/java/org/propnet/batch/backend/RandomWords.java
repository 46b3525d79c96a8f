package org.propnet.batch.backend;

/**
 * The random generators of a group's columns: xoshiro256++, see {@link LaneKernel}. Draws numbers
 * one by one; kernels draw many at once. Arrays of generators belong to the caller.
 */
public final class RandomWords {

  /** How many words of a column's generator there are; those after four are for kernels to use. */
  public static final int WORDS = 20;

  private RandomWords() {}

  /**
   * Creates generators for columns, each with its own seed.
   *
   * @param seed the seed from which all others are derived
   * @param firstColumn the number of the first column among all that play with the seed
   * @param columns how many there are
   */
  public static LaneWords of(long seed, long firstColumn, int columns) {
    LaneWords random = LaneWords.of(WORDS, columns);
    for (int column = 0; column < columns; column++) {
      // SplitMix64 fills the state, as the authors of xoshiro advise.
      long state = mix(seed) ^ mix(~(firstColumn + column));
      for (int i = 0; i < 4; i++) {
        state += 0x9E3779B97F4A7C15L;
        random.set(i, column, mix(state));
      }
    }
    return random;
  }

  private static long mix(long value) {
    long mixed = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
    return mixed ^ (mixed >>> 31);
  }

  /** The next word of a column. */
  static long next(LaneWords random, int column) {
    long s0 = random.get(0, column);
    long s1 = random.get(1, column);
    long s2 = random.get(2, column) ^ s0;
    long s3 = random.get(3, column);
    long word = Long.rotateLeft(s0 + s3, 23) + s0;
    s3 ^= s1;
    random.set(1, column, s1 ^ s2);
    random.set(0, column, s0 ^ s3);
    random.set(2, column, s2 ^ (s1 << 17));
    random.set(3, column, Long.rotateLeft(s3, 45));
    return word;
  }

  /**
   * A uniformly distributed number from 0 to below a count, by D. Lemire's method.
   *
   * @param count at least 1, at most 2<sup>62</sup>
   */
  public static long below(long count, LaneWords random, int column) {
    while (true) {
      // 63 bits as a fraction: the integer part of the product is the number.
      long fraction = next(random, column) >>> 1;
      long low = fraction * count;
      long number = (Math.multiplyHigh(fraction, count) << 1) | (low >>> 63);
      long rest = low & Long.MAX_VALUE;
      if (rest >= count || rest >= (Long.MAX_VALUE % count + 1) % count) {
        return number;
      }
    }
  }

  /**
   * Draws individually for the lanes of a column that have no number yet; the last part of {@link
   * LaneKernel#draw}, with its parameters.
   *
   * @param column the column of the lanes
   * @param lanes those of its lanes that draw
   */
  public static void drawAlone(
      LaneWords values,
      int limits,
      int numbers,
      int bits,
      LaneWords random,
      int column,
      long lanes) {
    for (long rest = lanes; rest != 0; rest &= rest - 1) {
      int lane = Long.numberOfTrailingZeros(rest);
      long limit = 0;
      for (int i = bits - 1; i >= 0; i--) {
        limit = 2 * limit + (values.get(limits + i, column) >>> lane & 1);
      }
      long number = below(limit + 1, random, column);
      long bit = 1L << lane;
      for (int i = 0; i < bits; i++) {
        long others = values.get(numbers + i, column) & ~bit;
        values.set(numbers + i, column, others | ((number >>> i & 1) << lane));
      }
    }
  }
}
