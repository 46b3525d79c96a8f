package org.propnet.collect;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import java.util.Arrays;
import java.util.function.LongConsumer;

/**
 * Gives every distinct tuple of integers a dense number, in the order of first appearance. Tuples
 * may differ in length; the first element is by custom a symbol, the others its arguments.
 */
public final class TupleInterner {

  private static final int SMALL_TABLE = 128;

  private static final int LARGEST_TABLE = 1 << 30;

  /** After how many tuples of long work the caller hears of it; a power of two. */
  private static final int STEPS_OF_REHASH = 1 << 16;

  private final LongConsumer room;
  private final TupleList tuples;
  private int[] table = new int[SMALL_TABLE];

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
    this.tuples = new TupleList(room);
  }

  /** How many tuples there are; their numbers are 0 to size − 1. */
  public int size() {
    return tuples.size();
  }

  /** How many bytes the arrays take. */
  public long bytes() {
    return tuples.bytes() + 4L * table.length;
  }

  /** The number of the tuple made of the first elements of an array, new if need be. */
  @CanIgnoreReturnValue
  public int intern(int[] tuple, int length) {
    return intern(tuple, 0, length);
  }

  /** The number of the tuple made of the elements of a tuple of a list from an index on. */
  public int intern(TupleList list, int id, int from) {
    return intern(list.array(), list.start(id) + from, list.start(id) + list.length(id));
  }

  private int intern(int[] array, int from, int to) {
    int slot = slot(array, from, to);
    if (table[slot] != 0) {
      return table[slot] - 1;
    }
    int id = tuples.add(array, from, to - from);
    table[slot] = id + 1;
    if (tuples.size() > table.length / 2) {
      rehash();
    }
    return id;
  }

  /** The number of a tuple, or −1 if it was never interned. */
  public int find(int[] tuple, int length) {
    return table[slot(tuple, 0, length)] - 1;
  }

  /** The length of a tuple. */
  public int length(int id) {
    return tuples.length(id);
  }

  /** One element of a tuple. */
  public int get(int id, int index) {
    return tuples.get(id, index);
  }

  /** Forgets all tuples. */
  public void clear() {
    if (table.length > SMALL_TABLE) {
      table = new int[SMALL_TABLE];
    } else {
      Arrays.fill(table, 0);
    }
    tuples.clear();
  }

  private int slot(int[] array, int from, int to) {
    int mask = table.length - 1;
    int slot = TupleList.hash(array, from, to) & mask;
    while (table[slot] != 0 && !tuples.equal(table[slot] - 1, array, from, to)) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void rehash() {
    room.accept(table.length == LARGEST_TABLE ? Long.MAX_VALUE : 4L * table.length);
    table = new int[table.length * 2];
    int mask = table.length - 1;
    for (int id = 0; id < tuples.size(); id++) {
      if ((id & STEPS_OF_REHASH - 1) == 0) {
        room.accept(0);
      }
      int slot = tuples.hash(id) & mask;
      while (table[slot] != 0) {
        slot = (slot + 1) & mask;
      }
      table[slot] = id + 1;
    }
  }
}
