package org.propnet.collect;

import java.util.Arrays;
import java.util.function.LongConsumer;

/**
 * The slot array of a hash table: a power of two of integers, initially 0, stored in segments, so
 * that the table is allocated in small steps.
 */
public final class SlotTable {

  /** A slot's segment is its number shifted right by this number of bits. */
  public static final int SEGMENT_BITS = 16;

  private static final int SEGMENT = 1 << SEGMENT_BITS;

  /** Mask for the low bits of a slot's number, its index in the segment. */
  public static final int SEGMENT_MASK = SEGMENT - 1;

  private static final int MAX_SIZE = 1 << 30;

  private final LongConsumer room;
  private final int first;
  private int[][] segments;
  private int size;

  /** How many slots are allocated; more than the size only during growth. */
  private int made;

  /**
   * Creates an empty table.
   *
   * @param first how many slots it begins with, a power of two of at most 65,536
   * @param room is called before memory is taken with the number of bytes, negative if they are
   *     released, and with 0 between steps of long work; may throw to refuse the memory or to end
   *     the work
   */
  public SlotTable(int first, LongConsumer room) {
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
   * The segments as they are until the table grows or is emptied, for reading in hot loops; not to
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
   * Empties the table and doubles its size. If memory is refused, the table is unchanged. If the
   * work is ended later, the table must no longer be used.
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

  /** Allocates segments for a number of slots; if refused, keeps those allocated before. */
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

  /** Empties the table and shrinks it to its initial size. */
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
