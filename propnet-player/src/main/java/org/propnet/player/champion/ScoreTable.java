package org.propnet.player.champion;

/**
 * A transposition table: scores that alpha-beta found for states, keyed by the states' hashes. A
 * new entry replaces the old one in its slot. Confined to one thread.
 */
final class ScoreTable {

  /** What an entry says about a score: a lower bound, an upper bound or the exact value. */
  static final int AT_LEAST = 1;

  static final int AT_MOST = 2;
  static final int EXACT = 3;

  /** There is no entry. */
  static final int NONE = -1;

  /** The table may take at most this part of the heap: one over this number. */
  private static final int SHARE_OF_HEAP = 32;

  private static final int SLOT_BYTES = 16;

  /**
   * Layout of an entry's second word: the score as the bits of a float in the upper half; below it
   * the depth, then the kind of score in 2 bits, then the place of a move in 16. The first word is
   * the hash, beside it, so that looking up an entry is one cache miss.
   */
  static final int PLACE_BITS = 16;

  private static final int DEPTH_SHIFT = PLACE_BITS + 2;

  private final long[] entries;

  /**
   * Makes a table.
   *
   * @param most the maximum number of states, rounded down to a power of two; reduced if these
   *     would take more than a part of the heap
   */
  ScoreTable(int most) {
    long room = Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP / SLOT_BYTES;
    entries = new long[2 * Integer.highestOneBit((int) Math.min(most, room))];
  }

  /** The slot of a state, or {@link #NONE} if it has no entry. */
  int find(long hash) {
    int slot = slot(hash);
    return entries[slot] == hash && entries[slot + 1] != 0 ? slot : NONE;
  }

  private int slot(long hash) {
    return 2 * (int) hash & entries.length - 1;
  }

  double score(int slot) {
    return Float.intBitsToFloat((int) (entries[slot + 1] >>> Integer.SIZE));
  }

  /** The depth of the search that found the score. */
  int depth(int slot) {
    return (int) entries[slot + 1] >>> DEPTH_SHIFT;
  }

  int kind(int slot) {
    return (int) entries[slot + 1] >>> PLACE_BITS & 3;
  }

  /** The place of the best move. */
  int place(int slot) {
    return (int) entries[slot + 1] & (1 << PLACE_BITS) - 1;
  }

  void put(long hash, double score, int depth, int kind, int place) {
    int slot = slot(hash);
    long bits = Float.floatToRawIntBits((float) score);
    entries[slot] = hash;
    entries[slot + 1] = bits << Integer.SIZE | depth << DEPTH_SHIFT | kind << PLACE_BITS | place;
  }
}
