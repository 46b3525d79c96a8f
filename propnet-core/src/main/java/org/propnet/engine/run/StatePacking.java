package org.propnet.engine.run;

import java.util.Arrays;
import java.util.Objects;
import org.propnet.net.Vocabulary;

/**
 * The order of base propositions in the bits of a packed state. Unused bits are 0 in every state.
 * Immutable.
 */
public final class StatePacking {

  private final int[] bits;
  private final long[] used;

  /** Whether base i is bit i. */
  private final boolean isPlain;

  private StatePacking(int[] bits, int words) {
    this.bits = bits;
    this.used = new long[words];
    boolean plain = words == (bits.length + 63) / 64;
    for (int base = 0; base < bits.length; base++) {
      used[bits[base] >> 6] |= 1L << bits[base];
      plain &= bits[base] == base;
    }
    this.isPlain = plain;
  }

  /** The packing in which base i is bit i mod 64 of word i / 64. */
  public static StatePacking of(Vocabulary vocabulary) {
    int[] bits = new int[vocabulary.bases().size()];
    Arrays.setAll(bits, base -> base);
    return new StatePacking(bits, vocabulary.stateWords());
  }

  /**
   * Creates a packing.
   *
   * @param bits for each base proposition 64 times its word plus its position there; all different
   * @param words how many words a state takes
   */
  public static StatePacking of(int[] bits, int words) {
    return new StatePacking(bits.clone(), words);
  }

  /** The bit of a base proposition: 64 times its word plus its position there. */
  int bit(int base) {
    return bits[base];
  }

  /** Throws if a bit is unused. */
  void requireUsed(int bit) {
    Objects.checkIndex(bit, 64 * used.length);
    if ((used[bit >> 6] >>> bit & 1) == 0) {
      throw new IndexOutOfBoundsException("no base proposition has the number " + bit);
    }
  }

  /** Whether only used bits are set. */
  boolean isState(long[] words, int from) {
    for (int i = 0; i < used.length; i++) {
      if ((words[from + i] & ~used[i]) != 0) {
        return false;
      }
    }
    return true;
  }

  /** Packs a state with base i as bit i; returns the same array if that is the packing. */
  public long[] pack(long[] plain) {
    if (isPlain) {
      return plain;
    }
    long[] packed = new long[used.length];
    for (int base = 0; base < bits.length; base++) {
      packed[bits[base] >> 6] |= (plain[base >> 6] >>> base & 1) << bits[base];
    }
    return packed;
  }

  /** Unpacks a state to base i as bit i, in a new array. */
  public long[] unpack(long[] packed) {
    if (isPlain) {
      return packed.clone();
    }
    long[] plain = new long[(bits.length + 63) / 64];
    for (int base = 0; base < bits.length; base++) {
      plain[base >> 6] |= (packed[bits[base] >> 6] >>> bits[base] & 1) << base;
    }
    return plain;
  }
}
