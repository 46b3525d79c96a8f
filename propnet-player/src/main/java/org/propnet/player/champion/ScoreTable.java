package org.propnet.player.champion;

/**
 * What alpha-beta has found out of states, by their hashes; what comes later takes the place of
 * what has the same slot. Belongs to one thread.
 */
final class ScoreTable {

  /** What is known of a score. */
  static final int AT_LEAST = 1;

  static final int AT_MOST = 2;
  static final int EXACT = 3;

  /** Nothing is known. */
  static final int NONE = -1;

  /** The table may take that part of the heap. */
  private static final int SHARE_OF_HEAP = 32;

  private static final int SLOT_BYTES = 16;

  /** An entry is a depth, then what is known in two bits, then the place of a move in sixteen. */
  static final int PLACE_BITS = 16;

  private static final int DEPTH_SHIFT = PLACE_BITS + 2;

  private final long[] hashes;
  private final float[] scores;
  private final int[] entries;

  /**
   * A table.
   *
   * @param most how many states it takes at most, rounded down to a power of two; it takes fewer if
   *     these would need more than a part of the heap
   */
  ScoreTable(int most) {
    long room = Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP / SLOT_BYTES;
    int slots = Integer.highestOneBit((int) Math.min(most, room));
    hashes = new long[slots];
    scores = new float[slots];
    entries = new int[slots];
  }

  /** The slot of a state if it is known; otherwise {@link #NONE}. */
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

  /** How many moves ahead it was searched. */
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
