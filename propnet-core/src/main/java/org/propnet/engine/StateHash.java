package org.propnet.engine;

/**
 * Hashes of states. Each word is mixed with its place by the finalizer of MurmurHash3 (Austin
 * Appleby), and the results are added, so that words don't wait for each other.
 */
final class StateHash {

  private static final long PLACE = 0x9E3779B97F4A7C15L;

  private StateHash() {}

  /** The hash of the words from an index on. */
  static long of(long[] words, int from, int count) {
    long hash = 0;
    for (int i = 0; i < count; i++) {
      hash += mix(words[from + i] + (i + 1) * PLACE);
    }
    return mix(hash);
  }

  private static long mix(long value) {
    long mixed = (value ^ value >>> 33) * 0xFF51AFD7ED558CCDL;
    mixed = (mixed ^ mixed >>> 33) * 0xC4CEB9FE1A85EC53L;
    return mixed ^ mixed >>> 33;
  }
}
