package org.propnet.collect;

import java.util.Arrays;
import java.util.function.LongConsumer;

/**
 * Gives every distinct tuple of integers a dense number, in the order of first appearance. Tuples
 * may differ in length; the first element is by custom a symbol, the others its arguments.
 */
public final class TupleInterner {

  private static final int LONGEST_ARRAY = Integer.MAX_VALUE - 8;

  /** After how many tuples of long work the caller hears of it; a power of two. */
  private static final int STEPS_OF_REHASH = 1 << 16;

  private final LongConsumer room;

  private int[] data = new int[256];
  private int[] starts = new int[64];
  private int size;
  private int[] table = new int[128];

  /** An interner that grows as it likes. */
  public TupleInterner() {
    this(bytes -> {});
  }

  /**
   * An interner that asks for room.
   *
   * @param room hears how many bytes more will be taken, before they are; throws to refuse them.
   *     During long work it is asked for nothing now and then, so that it may end that too
   */
  public TupleInterner(LongConsumer room) {
    this.room = room;
  }

  /** How many tuples there are; their numbers are 0 to size − 1. */
  public int size() {
    return size;
  }

  /** How many bytes the arrays take. */
  public long bytes() {
    return 4L * (data.length + starts.length + table.length);
  }

  /** The number of the tuple made of the first elements of an array, new if need be. */
  public int intern(int[] tuple, int length) {
    int slot = slot(tuple, length);
    if (table[slot] != 0) {
      return table[slot] - 1;
    }
    int id = size;
    if (id + 1 == starts.length) {
      starts = grown(starts, id + 2L);
    }
    int start = starts[id];
    if ((long) start + length > data.length) {
      data = grown(data, (long) start + length);
    }
    size++;
    System.arraycopy(tuple, 0, data, start, length);
    starts[size] = start + length;
    table[slot] = id + 1;
    if (size > table.length / 2) {
      rehash();
    }
    return id;
  }

  /** The array in at least twice its length. */
  private int[] grown(int[] array, long needed) {
    int length = (int) Math.min(LONGEST_ARRAY, Math.max(needed, 2L * array.length));
    room.accept(needed > LONGEST_ARRAY ? Long.MAX_VALUE : 4L * (length - array.length));
    return Arrays.copyOf(array, length);
  }

  /** The number of a tuple, or −1 if it was never interned. */
  public int find(int[] tuple, int length) {
    return table[slot(tuple, length)] - 1;
  }

  /** The length of a tuple. */
  public int length(int id) {
    return starts[id + 1] - starts[id];
  }

  /** One element of a tuple. */
  public int get(int id, int index) {
    return data[starts[id] + index];
  }

  private int slot(int[] tuple, int length) {
    int mask = table.length - 1;
    int slot = hash(tuple, 0, length) & mask;
    while (table[slot] != 0 && !equal(table[slot] - 1, tuple, length)) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private boolean equal(int id, int[] tuple, int length) {
    int start = starts[id];
    return Arrays.equals(data, start, starts[id + 1], tuple, 0, length);
  }

  private void rehash() {
    room.accept(table.length > LONGEST_ARRAY / 2 ? Long.MAX_VALUE : 4L * table.length);
    table = new int[table.length * 2];
    int mask = table.length - 1;
    for (int id = 0; id < size; id++) {
      if ((id & STEPS_OF_REHASH - 1) == 0) {
        room.accept(0);
      }
      int slot = hash(data, starts[id], starts[id + 1]) & mask;
      while (table[slot] != 0) {
        slot = (slot + 1) & mask;
      }
      table[slot] = id + 1;
    }
  }

  private static int hash(int[] values, int from, int to) {
    int hash = to - from;
    for (int i = from; i < to; i++) {
      hash = Hashing.mix(hash, values[i]);
    }
    return Hashing.finish(hash);
  }
}
