package org.propnet.collect;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import java.util.Arrays;
import java.util.function.LongConsumer;

/** Tuples of integers one after the other, which may differ in length. */
public final class TupleList {

  private static final int LONGEST_ARRAY = Integer.MAX_VALUE - 8;

  private final LongConsumer room;
  private int[] data = new int[256];
  private int[] starts = new int[64];
  private int size;

  /** A list that grows as it likes. */
  public TupleList() {
    this(bytes -> {});
  }

  /**
   * A list that asks for room.
   *
   * @param room hears how many bytes more will be taken, before they are; throws to refuse them
   */
  public TupleList(LongConsumer room) {
    this.room = room;
  }

  /** How many tuples there are; their numbers are 0 to size − 1. */
  public int size() {
    return size;
  }

  /** How many bytes the arrays take. */
  public long bytes() {
    return 4L * (data.length + starts.length);
  }

  /** Adds the tuple made of the first elements of an array; returns its number. */
  @CanIgnoreReturnValue
  public int add(int[] tuple, int length) {
    return add(tuple, 0, length);
  }

  /** Adds a tuple of another list; returns its number. */
  @CanIgnoreReturnValue
  public int add(TupleList other, int id) {
    return add(other.data, other.starts[id], other.length(id));
  }

  @CanIgnoreReturnValue
  int add(int[] source, int from, int length) {
    int id = size;
    if (id + 1 == starts.length) {
      starts = grown(starts, id + 2L);
    }
    int start = starts[id];
    if ((long) start + length > data.length) {
      data = grown(data, (long) start + length);
    }
    size++;
    System.arraycopy(source, from, data, start, length);
    starts[size] = start + length;
    return id;
  }

  /** The array in twice its length, or more if need be. */
  private int[] grown(int[] array, long needed) {
    int length = (int) Math.min(LONGEST_ARRAY, Math.max(needed, 2L * array.length));
    room.accept(needed > LONGEST_ARRAY ? Long.MAX_VALUE : 4L * (length - array.length));
    return Arrays.copyOf(array, length);
  }

  /** Removes all tuples; the arrays are kept. */
  public void clear() {
    size = 0;
  }

  /** The length of a tuple. */
  public int length(int id) {
    return starts[id + 1] - starts[id];
  }

  /** One element of a tuple. */
  public int get(int id, int index) {
    return data[starts[id] + index];
  }

  /** Whether a tuple is made of elements of an array. */
  boolean equal(int id, int[] tuple, int from, int to) {
    return Arrays.equals(data, starts[id], starts[id + 1], tuple, from, to);
  }

  /** The array that holds a tuple from {@link #start} on. */
  int[] array() {
    return data;
  }

  int start(int id) {
    return starts[id];
  }

  int hash(int id) {
    return hash(data, starts[id], starts[id + 1]);
  }

  static int hash(int[] values, int from, int to) {
    int hash = to - from;
    for (int i = from; i < to; i++) {
      hash = Hashing.mix(hash, values[i]);
    }
    return Hashing.finish(hash);
  }
}
