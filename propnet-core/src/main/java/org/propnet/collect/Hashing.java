package org.propnet.collect;

/** The hash functions of the tables. */
public final class Hashing {

  private Hashing() {}

  /** Mixes one more value into a hash. */
  public static int mix(int hash, int value) {
    int mixed = (hash ^ value) * 0x9E3779B1;
    return mixed ^ (mixed >>> 15);
  }

  /** Spreads a finished hash over its low bits. */
  public static int finish(int hash) {
    int spread = hash * 0x85EBCA6B;
    return spread ^ (spread >>> 13);
  }

  /**
   * A hash of words in an array. Each is mixed with its index by the finalizer of MurmurHash3
   * (Austin Appleby), and the results are added, so that there is no dependency between words.
   */
  public static long hash(long[] words, int from, int count) {
    long hash = 0;
    for (int i = 0; i < count; i++) {
      hash += mix(words[from + i] + (i + 1) * 0x9E3779B97F4A7C15L);
    }
    return mix(hash);
  }

  /** Mixes all bits of a word, one to one. */
  public static long mix(long value) {
    long mixed = (value ^ value >>> 33) * 0xFF51AFD7ED558CCDL;
    mixed = (mixed ^ mixed >>> 33) * 0xC4CEB9FE1A85EC53L;
    return mixed ^ mixed >>> 33;
  }
}
