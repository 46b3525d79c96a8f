package org.propnet.program.runtime.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.propnet.program.runtime.Position;

/**
 * Hash table of the states that a search has found, numbered from 0 in that order. The words are
 * stored in blocks, so that growth copies none of them, and found by open addressing.
 */
final class StateTable {

  /** In place of a number: the state doesn't fit. */
  static final int FULL = -1;

  private static final int SHARE_OF_HEAP = 16;
  private static final int MAX_STATES = 1 << 24;

  /** Bytes per state beyond its words: the slots, and what searches keep. */
  private static final int BYTES_BESIDE = 32;

  private static final int MAX_BLOCK_BITS = 12;

  /** A table has room for at least 8 blocks, so that little is lost in the last one. */
  private static final int MIN_BLOCKS_BITS = 3;

  private static final int FIRST_SLOTS = 1 << 10;
  private static final int EMPTY = 0;

  private final Position position;
  private final int words;
  private final int maxStates;
  private final int blockBits;
  private final long[] here;
  private final List<long[]> blocks = new ArrayList<>();

  /**
   * The number of a state plus 1, by hash; the length is a power of 2, at least twice the states.
   */
  private int[] slots = new int[FIRST_SLOTS];

  private int size;

  /** A table of a position's states that takes at most a sixteenth of the heap. */
  StateTable(Position position) {
    this.position = position;
    this.words = position.stateWords();
    this.here = new long[words];
    this.maxStates =
        (int) Math.min(MAX_STATES, room() / ((long) words * Long.BYTES + BYTES_BESIDE));
    int bits = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(maxStates) - MIN_BLOCKS_BITS;
    this.blockBits = Math.max(0, Math.min(MAX_BLOCK_BITS, bits));
  }

  /** Maximum size of a table in bytes. */
  static long room() {
    return Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP;
  }

  int size() {
    return size;
  }

  /** Loads a state into the position. */
  void enter(int state) {
    position.load(blocks.get(state >>> blockBits), place(state));
  }

  /** Removes all states. */
  void clear() {
    blocks.clear();
    slots = new int[FIRST_SLOTS];
    size = 0;
  }

  /** The number of the current state, which is added if it is new; {@link #FULL} without room. */
  int here() {
    position.save(here, 0);
    int mask = slots.length - 1;
    int slot = hash(here, 0) & mask;
    while (slots[slot] != EMPTY) {
      int place = place(slots[slot] - 1);
      long[] block = blocks.get((slots[slot] - 1) >>> blockBits);
      if (Arrays.equals(block, place, place + words, here, 0, words)) {
        return slots[slot] - 1;
      }
      slot = slot + 1 & mask;
    }
    if (size == maxStates) {
      return FULL;
    }
    if (size == blocks.size() << blockBits) {
      blocks.add(new long[words << blockBits]);
    }
    System.arraycopy(here, 0, blocks.get(size >>> blockBits), place(size), words);
    slots[slot] = ++size;
    if (2 * size > slots.length) {
      grow();
    }
    return size - 1;
  }

  private int place(int state) {
    return (state & (1 << blockBits) - 1) * words;
  }

  private void grow() {
    slots = new int[2 * slots.length];
    int mask = slots.length - 1;
    for (int state = 0; state < size; state++) {
      int slot = hash(blocks.get(state >>> blockBits), place(state)) & mask;
      while (slots[slot] != EMPTY) {
        slot = slot + 1 & mask;
      }
      slots[slot] = state + 1;
    }
  }

  /** The finalizer of MurmurHash3 (Austin Appleby), word by word. */
  private int hash(long[] source, int from) {
    long hash = 0;
    for (int i = 0; i < words; i++) {
      long mixed = hash + source[from + i] + 0x9E3779B97F4A7C15L;
      mixed = (mixed ^ mixed >>> 33) * 0xFF51AFD7ED558CCDL;
      mixed = (mixed ^ mixed >>> 33) * 0xC4CEB9FE1A85EC53L;
      hash = mixed ^ mixed >>> 33;
    }
    return (int) hash;
  }
}
