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
   * Layout of an entry: the depth, then the kind of score in 2 bits, then the place of a move in
   * 16.
   */
  static final int PLACE_BITS = 16;

  private static final int DEPTH_SHIFT = PLACE_BITS + 2;

  private final long[] hashes;
  private final float[] scores;
  private final int[] entries;

  /**
   * Makes a table.
   *
   * @param most the maximum number of states, rounded down to a power of two; reduced if these
   *     would take more than a part of the heap
   */
  ScoreTable(int most) {
    long room = Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP / SLOT_BYTES;
    int slots = Integer.highestOneBit((int) Math.min(most, room));
    hashes = new long[slots];
    scores = new float[slots];
    entries = new int[slots];
  }

  /** The slot of a state, or {@link #NONE} if it has no entry. */
  int find(long hash) {
    int slot = slot(hash);
    return hashes[slot] == hash && entries[slot] != 0 ? slot : NONE;
  }

  private int slot(long hash) {
    return (int) hash & hashes.length - 1;
  }

  double score(int slot) {
    return scores[slot];
  }

  /** The depth of the search that found the score. */
  int depth(int slot) {
    return entries[slot] >>> DEPTH_SHIFT;
  }

  int kind(int slot) {
    return entries[slot] >>> PLACE_BITS & 3;
  }

  /** The place of the best move. */
  int place(int slot) {
    return entries[slot] & (1 << PLACE_BITS) - 1;
  }

  void put(long hash, double score, int depth, int kind, int place) {
    int slot = slot(hash);
    hashes[slot] = hash;
    scores[slot] = (float) score;
    entries[slot] = depth << DEPTH_SHIFT | kind << PLACE_BITS | place;
  }
}
