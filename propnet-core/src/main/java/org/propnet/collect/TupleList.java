package org.propnet.collect;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import java.util.Arrays;
import java.util.function.LongConsumer;

/**
 * A list of tuples of integers, which may differ in length.
 *
 * <p>Growing the list copies only the new tuple, one block of bounded size (about a million
 * integers), and a reference for each block and long tuple.
 */
public final class TupleList {

  /*
   * Tuples are kept in blocks of TUPLES each. A block is one array: first the start of each tuple
   * and the end of the last one, then their elements. So a tuple is found by its number without a
   * search, its start and its elements are close in memory, and only the newest block ever grows. A
   * block begins a little larger than the one before it was, which fits if most tuples have the
   * same length, and is trimmed when the next one is begun.
   *
   * A tuple of more than MAX_LENGTH elements has an array of its own, so that blocks stay small.
   * Its block has a single element for it, the number of that array; LONG is set in the tuple's
   * start to mark this.
   */

  private static final int TUPLE_BITS = 8;

  /** How many tuples a block holds. */
  static final int TUPLES = 1 << TUPLE_BITS;

  private static final int MASK = TUPLES - 1;

  /** Maximum length of a tuple stored in a block. */
  static final int MAX_LENGTH = 1 << 12;

  /** The bit of a start that marks a tuple with an array of its own. */
  private static final int LONG = Integer.MIN_VALUE;

  /** Where the elements begin in a block. */
  private static final int HEADER = TUPLES + 1;

  private static final int MAX_BLOCK = HEADER + TUPLES * MAX_LENGTH;

  /** Initial length of the first block. */
  private static final int FIRST_LENGTH = 256;

  /** Maximum initial length of a block. */
  private static final int MAX_START = 1 << 14;

  /** A new block has room for the content of the last one plus one part in this many. */
  private static final int SLACK = 32;

  /** A full block may be unused to at most one part in this many of its content. */
  private static final int MAX_FREE = 8;

  private static final int MAX_BLOCKS = 1 << (31 - TUPLE_BITS);

  /** Maximum length of tuples compared element by element. */
  private static final int SHORT = 8;

  /** The overhead of an array: its header, and its reference among the others. */
  private static final long ARRAY_BYTES = 32;

  private final LongConsumer room;
  private int[][] blocks = new int[4][];
  private int size;
  private int blockCount;
  private int[][] longTuples = new int[4][];
  private int longCount;

  /** The lengths of all blocks and of the arrays of long tuples together. */
  private long elements;

  /**
   * Creates an empty list.
   *
   * @param room is called before memory is taken with the number of bytes, negative if they are
   *     released; may throw to refuse them, which leaves the list unchanged
   */
  public TupleList(LongConsumer room) {
    this.room = room;
  }

  /** How many tuples there are; their numbers are 0 to size − 1. */
  public int size() {
    return size;
  }

  /** How many bytes the blocks and the arrays of long tuples take. */
  public long bytes() {
    return 4 * elements + ARRAY_BYTES * (blockCount + longCount);
  }

  /** Adds the tuple of the first elements of an array; returns its number. */
  @CanIgnoreReturnValue
  public int add(int[] tuple, int length) {
    return add(tuple, 0, length);
  }

  /** Adds a tuple of another list; returns its number. */
  @CanIgnoreReturnValue
  public int add(TupleList other, int id) {
    return add(other.array(id), other.start(id), other.length(id));
  }

  @CanIgnoreReturnValue
  int add(int[] source, int from, int length) {
    if (length > MAX_LENGTH) {
      return addLong(source, from, length);
    }
    int id = size;
    int place = id & MASK;
    int[] block = blockWithRoom(length);
    int start = block[place];
    System.arraycopy(source, from, block, start, length);
    block[place + 1] = start + length;
    size = id + 1;
    return id;
  }

  private int addLong(int[] source, int from, int length) {
    int id = size;
    int place = id & MASK;
    int[] block = blockWithRoom(1);
    room.accept(4L * length + ARRAY_BYTES);
    if (longCount == longTuples.length) {
      longTuples = Arrays.copyOf(longTuples, 2 * longCount);
    }
    longTuples[longCount] = Arrays.copyOfRange(source, from, from + length);
    elements += length;
    int start = block[place];
    block[start] = longCount++;
    block[place] = start | LONG;
    block[place + 1] = start + 1;
    size = id + 1;
    return id;
  }

  /** The block of the next tuple, with room for as many elements. */
  private int[] blockWithRoom(int length) {
    int number = size >>> TUPLE_BITS;
    int place = size & MASK;
    if (place == 0) {
      begin(number, length);
    }
    int[] block = blocks[number];
    return length > block.length - block[place] ? grown(number, block[place] + length) : block;
  }

  /** Removes all tuples; the first block is kept. */
  public void clear() {
    size = 0;
    if (blockCount > 0) {
      long before = bytes();
      Arrays.fill(blocks, 1, blockCount, null);
      Arrays.fill(longTuples, 0, longCount, null);
      blockCount = 1;
      longCount = 0;
      blocks[0][0] = HEADER;
      elements = blocks[0].length;
      if (bytes() < before) {
        room.accept(bytes() - before);
      }
    }
  }

  /** The length of a tuple. */
  public int length(int id) {
    int[] block = blocks[id >>> TUPLE_BITS];
    int place = id & MASK;
    int start = block[place];
    return start < 0 ? longTuple(block, start).length : (block[place + 1] & ~LONG) - start;
  }

  /** One element of a tuple. */
  public int get(int id, int index) {
    int[] block = blocks[id >>> TUPLE_BITS];
    int start = block[id & MASK];
    return start < 0 ? longTuple(block, start)[index] : block[start + index];
  }

  /** Whether a tuple equals a range of elements of an array. */
  boolean equal(int id, int[] tuple, int from, int to) {
    int[] block = blocks[id >>> TUPLE_BITS];
    int place = id & MASK;
    int start = block[place];
    int length = to - from;
    if (start < 0) {
      int[] own = longTuple(block, start);
      return Arrays.equals(own, 0, own.length, tuple, from, to);
    }
    if ((block[place + 1] & ~LONG) - start != length) {
      return false;
    }
    if (length > SHORT) {
      return Arrays.equals(block, start, start + length, tuple, from, to);
    }
    for (int i = 0; i < length; i++) {
      if (block[start + i] != tuple[from + i]) {
        return false;
      }
    }
    return true;
  }

  /** The array that holds a tuple from {@link #start} on. */
  int[] array(int id) {
    int[] block = blocks[id >>> TUPLE_BITS];
    int start = block[id & MASK];
    return start < 0 ? longTuple(block, start) : block;
  }

  int start(int id) {
    return Math.max(0, blocks[id >>> TUPLE_BITS][id & MASK]);
  }

  private int[] longTuple(int[] block, int start) {
    return longTuples[block[start & ~LONG]];
  }

  int hash(int seed, int id) {
    int start = start(id);
    return hash(seed, array(id), start, start + length(id));
  }

  static int hash(int seed, int[] values, int from, int to) {
    int hash = seed + to - from;
    for (int i = from; i < to; i++) {
      hash = Hashing.mix(hash, values[i]);
    }
    return Hashing.finish(hash);
  }

  /** Begins a block with room for its first tuple; it is new unless the list was cleared. */
  private void begin(int number, int firstLength) {
    if (number < blockCount) {
      return;
    }
    int usual = FIRST_LENGTH;
    if (number > 0) {
      int used = cut(number - 1);
      usual = Math.min(MAX_START, used + used / SLACK);
    }
    if (number == MAX_BLOCKS) {
      throw tooLong();
    }
    int length = Math.max(usual, HEADER + firstLength);
    room.accept(4L * length + ARRAY_BYTES);
    if (number == blocks.length) {
      blocks = Arrays.copyOf(blocks, 2 * number);
    }
    blocks[number] = new int[length];
    blocks[number][0] = HEADER;
    blockCount = number + 1;
    elements += length;
  }

  /** Trims a full block if much of it is unused; returns the size of its content. */
  private int cut(int number) {
    int[] block = blocks[number];
    int used = block[TUPLES];
    int free = block.length - used;
    if (free > used / MAX_FREE) {
      room.accept(-4L * free);
      blocks[number] = Arrays.copyOf(block, used);
      elements -= free;
    }
    return used;
  }

  /** Grows the newest block. */
  private int[] grown(int number, int needed) {
    int[] block = blocks[number];
    int length = Math.max(needed, Math.min(MAX_BLOCK, block.length * 3 / 2));
    room.accept(4L * (length - block.length));
    blocks[number] = Arrays.copyOf(block, length);
    elements += length - block.length;
    return blocks[number];
  }

  private IllegalStateException tooLong() {
    room.accept(Long.MAX_VALUE);
    return new IllegalStateException(
        "a list of " + size + " tuples is as long as it can be; make several lists");
  }
}
