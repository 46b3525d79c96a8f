package org.propnet.reasoner;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.propnet.collect.Hashing;
import org.propnet.machine.LimitException;

/** Integer tuples of one width, numbered in the order in which they were added. */
class Tuples {

  /** Returned instead of a number: there is no such tuple. */
  static final int NONE = -1;

  private static final int[] EMPTY = {};

  /** Up to so many tuples are searched one by one, without a hash index. */
  private static final int MAX_SEARCHED = 8;

  /** Maximum length of the array of tuples. */
  private static final int MAX_LENGTH = Integer.MAX_VALUE - 8;

  /** Maximum number of tuples in the index, which has twice as many slots or more. */
  private static final int MAX_INDEXED = (1 << 29) - 1;

  /**
   * Differs between processes, so that no rulesheet can contain tuples or terms chosen to collide.
   */
  static final int SEED = new SplittableRandom().nextInt();

  final int width;
  private int[] data = EMPTY;
  private int count;

  /** The hash index: in each slot the number of a tuple plus 1, or 0. */
  private int[] slots = EMPTY;

  /** Whether all tuples are in the slots. */
  private boolean isIndexed;

  Tuples(int width) {
    this.width = width;
  }

  /** The tuples of an array, one after the other; they are distinct, and the width is positive. */
  Tuples(int width, int[] data) {
    this.width = width;
    this.data = data;
    this.count = data.length / width;
  }

  /** Called before memory is taken, with its bytes; negative if it is released. May throw. */
  void hold(long bytes) {}

  final int count() {
    return count;
  }

  /** The tuples, one after the other. */
  final int[] data() {
    return data;
  }

  /** One element of a tuple. */
  final int get(int tuple, int index) {
    return data[tuple * width + index];
  }

  /** A tuple as an array of its own. */
  final int[] copy(int tuple) {
    return Arrays.copyOfRange(data, tuple * width, (tuple + 1) * width);
  }

  /** The number of a tuple, or {@link #NONE}. */
  final int find(int[] tuple) {
    return isIndexed ? slots[slot(tuple, 0)] - 1 : search(tuple);
  }

  /** Adds a tuple unless it is present; returns whether it was added. */
  @CanIgnoreReturnValue
  final boolean add(int[] tuple) {
    if (count >= MAX_SEARCHED) {
      if (!isIndexed || slots.length <= 2 * count) {
        index();
      }
      int slot = slot(tuple, 0);
      if (slots[slot] != 0) {
        return false;
      }
      slots[slot] = count + 1;
    } else if (search(tuple) != NONE) {
      return false;
    }
    append(tuple);
    return true;
  }

  /** Adds a tuple that isn't present, without indexing it. */
  final void append(int[] tuple) {
    int start = count * width;
    if (width > data.length - start) {
      int length = grown(start, width);
      hold(4L * (length - data.length));
      data = Arrays.copyOf(data, length);
    }
    for (int i = 0; i < width; i++) {
      data[start + i] = tuple[i];
    }
    count++;
  }

  /** The length of a larger array for so many integers and one more tuple. */
  static int grown(int used, int width) {
    if (width > MAX_LENGTH - used) {
      throw tooLong();
    }
    return (int) Math.min(MAX_LENGTH, Math.max((long) used + width, 2L * used));
  }

  private static LimitException tooLong() {
    return new LimitException(
        "a table has more rows than an array can hold; check that its relation is finite");
  }

  /** Removes a tuple that is present and isn't indexed; the last one takes its number. */
  final void remove(int[] tuple) {
    int found = search(tuple);
    count--;
    System.arraycopy(data, count * width, data, found * width, width);
  }

  final void clear() {
    if (count <= slots.length / 16) {
      hold(-4L * slots.length);
      slots = EMPTY;
    }
    isIndexed = false;
    count = 0;
  }

  /** Releases the hash index; it is made again when a tuple is added. */
  final void dropIndex() {
    hold(-4L * slots.length);
    slots = EMPTY;
    isIndexed = false;
  }

  private int search(int[] tuple) {
    for (int i = 0; i < count; i++) {
      if (isAt(i, tuple, 0)) {
        return i;
      }
    }
    return NONE;
  }

  private boolean isAt(int known, int[] words, int start) {
    int[] own = data;
    int at = known * width;
    for (int i = 0; i < width; i++) {
      if (own[at + i] != words[start + i]) {
        return false;
      }
    }
    return true;
  }

  /** Where a tuple is in the index, or the free slot for it. */
  private int slot(int[] words, int start) {
    int hash = SEED;
    for (int i = 0; i < width; i++) {
      hash = Hashing.mix(hash, words[start + i]);
    }
    int mask = slots.length - 1;
    int slot = Hashing.finish(hash) & mask;
    while (slots[slot] != 0 && !isAt(slots[slot] - 1, words, start)) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void index() {
    if (count > MAX_INDEXED) {
      throw tooLong();
    }
    int size = 4 * Integer.highestOneBit(count);
    if (slots.length < size) {
      hold(4L * (size - slots.length));
      slots = new int[size];
    }
    isIndexed = true;
    Arrays.fill(slots, 0);
    for (int tuple = 0; tuple < count; tuple++) {
      slots[slot(data, tuple * width)] = tuple + 1;
    }
  }
}
