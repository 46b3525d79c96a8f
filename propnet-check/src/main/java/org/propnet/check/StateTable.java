package org.propnet.check;

import java.util.Arrays;
import org.propnet.collect.IntColumn;

/**
 * A set of packed states, numbered in insertion order: an open-addressing hash table over blocks of
 * words that are never moved. Not safe for use by several threads.
 */
final class StateTable {

  private static final int STATES_PER_BLOCK = 1 << 12;

  /** Maximum number of states, which keeps the slots within the maximum array length. */
  static final int MAX_STATES = 1 << 29;

  private final int stateWords;
  private long[][] blocks = new long[16][];
  private final IntColumn hashes = new IntColumn();

  /** For each slot the number of a state plus 1, or 0. Never more than half are taken. */
  private int[] slots = new int[1 << 12];

  StateTable(int stateWords) {
    this.stateWords = stateWords;
  }

  int size() {
    return hashes.size();
  }

  /** The block that a state is in, for {@link #offset}. */
  long[] block(int state) {
    return blocks[state / STATES_PER_BLOCK];
  }

  /** The offset of a state in its block. */
  int offset(int state) {
    return state % STATES_PER_BLOCK * stateWords;
  }

  /**
   * Adds a state unless it is present.
   *
   * @param words the array that contains it
   * @param from the index of its first word
   * @param longHash a hash of the state
   * @return its number if it is new, or −1 minus its number
   */
  int add(long[] words, int from, long longHash) {
    int hash = (int) (longHash >>> 32);
    int slot = slot(hash);
    for (; slots[slot] != 0; slot = (slot + 1) & (slots.length - 1)) {
      int known = slots[slot] - 1;
      if (hashes.getInt(known) == hash && isAt(known, words, from)) {
        return -1 - known;
      }
    }
    int state = hashes.size();
    int block = state / STATES_PER_BLOCK;
    if (block == blocks.length) {
      blocks = Arrays.copyOf(blocks, 2 * block);
    }
    if (blocks[block] == null) {
      blocks[block] = new long[STATES_PER_BLOCK * stateWords];
    }
    System.arraycopy(words, from, blocks[block], offset(state), stateWords);
    hashes.add(hash);
    slots[slot] = state + 1;
    if (2L * size() >= slots.length) {
      grow();
    }
    return state;
  }

  /** Whether a state has those words. */
  boolean isAt(int state, long[] words, int from) {
    int offset = offset(state);
    return Arrays.equals(block(state), offset, offset + stateWords, words, from, from + stateWords);
  }

  private int slot(int hash) {
    return (hash * 0x9E3779B1) >>> Integer.numberOfLeadingZeros(slots.length - 1);
  }

  private void grow() {
    slots = new int[2 * slots.length];
    for (int state = 0; state < size(); state++) {
      int slot = slot(hashes.getInt(state));
      while (slots[slot] != 0) {
        slot = (slot + 1) & (slots.length - 1);
      }
      slots[slot] = state + 1;
    }
  }

  /** Approximate memory in bytes, including that of its next growth. */
  long bytes() {
    return 8L * stateWords * size() + hashes.bytes() + 8L * slots.length;
  }
}
