package org.propnet.collect;

import java.util.Arrays;
import java.util.function.LongConsumer;

/**
 * The slots of a hash table: integers that are 0 until they are set, a power of two of them. They
 * are kept in segments, so that the table grows in small steps.
 */
public final class SlotTable {

  /** The number of a slot's segment is the slot's without so many low bits. */
  public static final int SEGMENT_BITS = 16;

  private static final int SEGMENT = 1 << SEGMENT_BITS;

  /** The low bits of a slot's number: its place in the segment. */
  public static final int SEGMENT_MASK = SEGMENT - 1;

  private static final int MAX_SIZE = 1 << 30;

  private final LongConsumer room;
  private final int first;
  private int[][] segments;
  private int size;

  /** How many slots the segments have; more than the size only while they are made. */
  private int made;

  /**
   * An empty table.
   *
   * @param first how many slots it begins with, a power of two of at most 65,536
   * @param room hears how many bytes more will be taken, before they are, or given back, if
   *     negative, and of none between steps of long work; throws to refuse them or to end it
   * @throws IllegalArgumentException if it can't begin with so many slots
   */
  public SlotTable(int first, LongConsumer room) {
    if (first < 1 || first > SEGMENT || Integer.bitCount(first) != 1) {
      throw new IllegalArgumentException(
          "a table can't begin with "
              + first
              + " slots; give it a power of two of at most "
              + SEGMENT);
    }
    room.accept(4L * first);
    this.first = first;
    this.room = room;
    this.size = first;
    this.made = first;
    this.segments = new int[][] {new int[first]};
  }

  /** How many slots there are, a power of two. */
  public int size() {
    return size;
  }

  /** How many bytes the slots take. */
  public long bytes() {
    return 4L * made;
  }

  /**
   * The segments as they are until the table grows or is emptied, for reading in a hot loop; not to
   * be changed.
   */
  public int[][] segments() {
    return segments;
  }

  /** What a slot holds. */
  public int get(int slot) {
    return segments[slot >>> SEGMENT_BITS][slot & SEGMENT_MASK];
  }

  /** Changes a slot. */
  public void set(int slot, int value) {
    segments[slot >>> SEGMENT_BITS][slot & SEGMENT_MASK] = value;
  }

  /**
   * Empties the table and makes it twice as large. If room is refused, the table is as it was. A
   * look may still end the work after that; then the table must no longer be used.
   */
  public void growEmpty() {
    if (size == MAX_SIZE) {
      room.accept(Long.MAX_VALUE);
    }
    int doubled = Math.multiplyExact(size, 2);
    if (doubled <= SEGMENT) {
      room.accept(4L * size);
      segments = new int[][] {new int[doubled]};
      made = doubled;
    } else {
      makeSegments(doubled);
      for (int i = 0; i < size >>> SEGMENT_BITS; i++) {
        room.accept(0);
        Arrays.fill(segments[i], 0);
      }
    }
    size = doubled;
  }

  /** Makes segments for a number of slots; a refusal leaves those that were made before it. */
  private void makeSegments(int slots) {
    if (segments.length < slots >>> SEGMENT_BITS) {
      segments = Arrays.copyOf(segments, slots >>> SEGMENT_BITS);
    }
    while (made < slots) {
      room.accept(4L * SEGMENT);
      segments[made >>> SEGMENT_BITS] = new int[SEGMENT];
      made += SEGMENT;
    }
  }

  /** Empties the table and makes it as small as it was in the beginning. */
  public void clear() {
    if (size > first) {
      long before = bytes();
      segments = new int[][] {new int[first]};
      size = first;
      made = first;
      room.accept(bytes() - before);
    } else {
      Arrays.fill(segments[0], 0);
    }
  }
}
