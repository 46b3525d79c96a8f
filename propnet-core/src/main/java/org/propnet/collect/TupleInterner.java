package org.propnet.collect;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import java.util.function.LongConsumer;

/**
 * Interns tuples of integers: gives each distinct tuple a dense number, in the order of first
 * appearance. Tuples may differ in length; by convention the first element is a symbol, the others
 * its arguments.
 */
public final class TupleInterner {

  /*
   * A slot of the table is 0, or holds the number of a tuple plus 1 in the low bits that select a
   * slot, and the tuple's hash in the others. The table has at least twice as many slots as there
   * are tuples, so both fit; and tuples with a different hash are rarely compared.
   */

  private static final int NONE = -1;

  private static final int SMALL_TABLE = 128;

  /** Steps of long work between checks. */
  private static final int STEPS_BETWEEN_LOOKS = 1024;

  /** The number of tuple elements that cost about as much as a step. */
  private static final int ELEMENTS_OF_STEP = 16;

  private final LongConsumer room;
  private final int seed;
  private final TupleList tuples;
  private final SlotTable table;
  private int[][] slots;
  private int mask;

  /** Creates an interner without a limit. */
  public TupleInterner() {
    this(bytes -> {});
  }

  /**
   * Creates an interner with a limit.
   *
   * @param room is called before memory is taken with the number of bytes, negative if they are
   *     released; may throw to refuse them. During long work it is called with 0 periodically, and
   *     may throw to end the work. After that the interner must no longer be used
   */
  public TupleInterner(LongConsumer room) {
    this(room, 0);
  }

  /**
   * Creates an interner with a limit and a seed of its hashes.
   *
   * @param room as above
   * @param seed decides how fast tuples are found, and nothing else; a secret one prevents tuples
   *     chosen to collide
   */
  public TupleInterner(LongConsumer room, int seed) {
    this.room = room;
    this.seed = seed;
    this.tuples = new TupleList(room);
    this.table = new SlotTable(SMALL_TABLE, room);
    this.slots = table.segments();
    this.mask = table.size() - 1;
  }

  /** How many tuples there are; their numbers are 0 to size − 1. */
  public int size() {
    return tuples.size();
  }

  /** How many bytes the arrays take. */
  public long bytes() {
    return tuples.bytes() + table.bytes();
  }

  /** Interns the tuple of the first elements of an array; returns its number. */
  @CanIgnoreReturnValue
  public int intern(int[] tuple, int length) {
    int hash = TupleList.hash(seed, tuple, 0, length);
    int found = search(hash, tuple, 0, length);
    if (found >= 0) {
      return found;
    }
    int id = tuples.add(tuple, 0, length);
    table.set(~found, (hash & ~mask) | (id + 1));
    if (id >= table.size() / 2) {
      rehash();
    }
    return id;
  }

  /** The number of a tuple, or −1 if it was never interned. */
  public int find(int[] tuple, int length) {
    return Math.max(NONE, search(TupleList.hash(seed, tuple, 0, length), tuple, 0, length));
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
    table.clear();
    slots = table.segments();
    mask = table.size() - 1;
    tuples.clear();
  }

  /** The number of a tuple, or the complement of the slot for inserting it. */
  private int search(int hash, int[] array, int from, int to) {
    int[][] segments = slots;
    int low = mask;
    int slot = hash & low;
    int steps = 0;
    while (true) {
      int entry = segments[slot >>> SlotTable.SEGMENT_BITS][slot & SlotTable.SEGMENT_MASK];
      if (entry == 0) {
        return ~slot;
      }
      if (((entry ^ hash) & ~low) == 0) {
        int known = (entry & low) - 1;
        if (tuples.equal(known, array, from, to)) {
          return known;
        }
      }
      slot = (slot + 1) & low;
      steps = counted(steps, to - from);
    }
  }

  /** Counts a step over some elements; checks the limit after many. */
  private int counted(int steps, int elements) {
    int sum = steps + 1 + elements / ELEMENTS_OF_STEP;
    if (sum < STEPS_BETWEEN_LOOKS) {
      return sum;
    }
    room.accept(0);
    return 0;
  }

  private void rehash() {
    table.growEmpty();
    slots = table.segments();
    mask = table.size() - 1;
    int steps = 0;
    for (int id = 0; id < tuples.size(); id++) {
      int hash = tuples.hash(seed, id);
      int slot = hash & mask;
      while (table.get(slot) != 0) {
        slot = (slot + 1) & mask;
        steps = counted(steps, 0);
      }
      table.set(slot, (hash & ~mask) | (id + 1));
      steps = counted(steps, tuples.length(id));
    }
  }
}
