package org.propnet.bitboard.run;

import java.util.BitSet;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.propnet.machine.RandomChoice;

/**
 * Selects the n-th set bit, in any order, of a word with few lanes: a multiplication hashes the
 * word without collisions, and a table has the answer. Immutable.
 */
final class FewLanes extends BandSearch {

  static final int MAX_LANES = 9;

  private static final long SEED = 1;

  private final long multiplier;

  /** The bits of a hash: one more than there are lanes, so that a multiplier is found quickly. */
  private final int bits;

  /** For each n and each hash the lane. */
  private final byte[] lanes;

  /**
   * Prepares the table.
   *
   * @param start the index of the word among the outputs
   * @param order the lanes in their order, at least 1 and at most {@link #MAX_LANES}
   */
  FewLanes(int start, int[] order) {
    super(start, 1);
    this.bits = order.length + 1;
    long[] words = words(order);
    SplittableRandom random = new SplittableRandom(SEED);
    long found;
    do {
      found = random.nextLong();
      found &= random.nextLong();
    } while (!isPerfect(found, words));
    this.multiplier = found;
    this.lanes = new byte[order.length << bits];
    for (int subset = 1; subset < words.length; subset++) {
      int n = 0;
      for (int i = 0; i < order.length; i++) {
        if ((subset >> i & 1) != 0) {
          lanes[index(words[subset], n++)] = (byte) order[i];
        }
      }
    }
  }

  /** The word of each set of lanes. */
  private static long[] words(int[] order) {
    long[] words = new long[1 << order.length];
    for (int subset = 1; subset < words.length; subset++) {
      words[subset] =
          words[subset & subset - 1] | 1L << order[Integer.numberOfTrailingZeros(subset)];
    }
    return words;
  }

  private boolean isPerfect(long candidate, long[] words) {
    BitSet seen = new BitSet();
    for (long word : words) {
      int hash = (int) ((word * candidate) >>> -bits);
      if (seen.get(hash)) {
        return false;
      }
      seen.set(hash);
    }
    return true;
  }

  private int index(long word, int n) {
    return (n << bits) + (int) ((word * multiplier) >>> -bits);
  }

  /** The lane of set bit n, from 0; there must be more than n set bits. */
  int nth(long word, int n) {
    return lanes[index(word, n)];
  }

  @Override
  Order order() {
    return Order.FEW;
  }

  @Override
  int select(long[] out, int index) {
    return nth(out[start], index);
  }

  /** Draws a set bit uniformly; −1 if there is none. */
  int draw(long word, RandomGenerator random) {
    int count = Long.bitCount(word);
    return count == 0 ? -1 : nth(word, RandomChoice.below(count, random));
  }

  @Override
  public int draw(long[] out, RandomGenerator random) {
    return draw(out[start], random);
  }
}
