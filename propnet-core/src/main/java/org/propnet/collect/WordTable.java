package org.propnet.collect;

import java.util.Arrays;

/**
 * A set of records of equally many words, as packed states are, numbered from 0 in insertion order:
 * an open-addressing hash table over blocks that are never moved. Not thread-safe.
 */
public final class WordTable {

  /** Maximum number of records, which keeps the slots within the maximum array length. */
  public static final int MAX_SIZE = 1 << 29;

  /** Returned in place of a number: the table is full. */
  public static final int FULL = -1;

  private static final int FIRST_SLOTS = 1 << 10;
  private static final int MAX_BLOCK_BITS = 12;

  /** A block has at most this many words, unless a record is longer. */
  private static final int BLOCK_WORDS = 1 << 15;

  private final int width;
  private final int maxSize;
  private final int blockBits;
  private long[][] blocks = new long[16][];
  private int size;

  /**
   * For each slot the number of a record plus 1, below higher bits of its hash; or 0. The length is
   * a power of 2, and at most half of the slots are taken.
   */
  private int[] slots = new int[FIRST_SLOTS];

  /**
   * Makes an empty table.
   *
   * @param width how many words a record has
   * @param maxSize maximum number of records; at most {@link #MAX_SIZE} are taken in any case
   */
  public WordTable(int width, int maxSize) {
    this.width = width;
    this.maxSize = Math.min(MAX_SIZE, maxSize);
    int fitting = Math.max(1, BLOCK_WORDS / Math.max(1, width));
    this.blockBits = Math.min(MAX_BLOCK_BITS, 31 - Integer.numberOfLeadingZeros(fitting));
  }

  /** How many records there are. */
  public int size() {
    return size;
  }

  /** The block that a record is in, from {@link #offset} on. */
  public long[] block(int record) {
    return blocks[record >>> blockBits];
  }

  /** The index of a record's first word in its block. */
  public int offset(int record) {
    return (record & (1 << blockBits) - 1) * width;
  }

  /** Adds a record unless it is present; returns its number, or {@link #FULL}. */
  public int add(long[] words, int from) {
    int mask = slots.length - 1;
    int hash = (int) Hashing.hash(words, from, width);
    int slot = hash & mask;
    for (; slots[slot] != 0; slot = slot + 1 & mask) {
      int known = (slots[slot] & mask) - 1;
      if (((slots[slot] ^ hash) & ~mask) == 0 && isAt(known, words, from)) {
        return known;
      }
    }
    if (size == maxSize) {
      return FULL;
    }
    int number = size >>> blockBits;
    if (number == blocks.length) {
      blocks = Arrays.copyOf(blocks, 2 * number);
    }
    if (blocks[number] == null) {
      blocks[number] = new long[width << blockBits];
    }
    System.arraycopy(words, from, blocks[number], offset(size), width);
    slots[slot] = (hash & ~mask) | ++size;
    if (2 * size > slots.length && size < maxSize) {
      grow();
    }
    return size - 1;
  }

  /** Whether a record has those words. */
  public boolean isAt(int record, long[] words, int from) {
    int offset = offset(record);
    return Arrays.equals(block(record), offset, offset + width, words, from, from + width);
  }

  private void grow() {
    slots = new int[2 * slots.length];
    int mask = slots.length - 1;
    for (int record = 0; record < size; record++) {
      int hash = (int) Hashing.hash(block(record), offset(record), width);
      int slot = hash & mask;
      while (slots[slot] != 0) {
        slot = slot + 1 & mask;
      }
      slots[slot] = (hash & ~mask) | (record + 1);
    }
  }

  /** Removes all records. */
  public void clear() {
    blocks = new long[16][];
    slots = new int[FIRST_SLOTS];
    size = 0;
  }

  /** Approximate memory in bytes, including that of its next growth. */
  public long bytes() {
    return 8L * width * size + 12L * slots.length;
  }
}
