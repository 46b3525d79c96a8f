package org.propnet.collect;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import java.util.Arrays;

/** Tuples of integers one after the other, which may differ in length. */
public final class TupleList {

  private int[] data = new int[256];
  private int[] starts = new int[64];
  private int size;

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
    int id = size++;
    if (size == starts.length) {
      starts = Arrays.copyOf(starts, size * 2);
    }
    int start = starts[id];
    if (start + length > data.length) {
      data = Arrays.copyOf(data, Math.max(start + length, data.length * 2));
    }
    System.arraycopy(source, from, data, start, length);
    starts[size] = start + length;
    return id;
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
