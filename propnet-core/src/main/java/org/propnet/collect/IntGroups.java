package org.propnet.collect;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.Arrays;
import java.util.function.LongConsumer;

/**
 * Integers in groups, such as the edges of each node of a graph: one array with the groups one
 * after the other, each in the order in which its values were added.
 *
 * <p>Filled in two equal passes, where the first one counts: {@code do { groups.add(…); … } while
 * (groups.again());}. Then immutable, and safe for use by several threads.
 */
public final class IntGroups {

  /** The start of each group among the values, and their number; longer by one for the filling. */
  final int[] starts;

  int[] values = {};
  private boolean isCounting = true;

  /** Where the groups begin by the first pass, and the last one ends; only if assertions are on. */
  private int[] counted = {};

  /** Makes empty groups; the number of values is counted next. */
  public IntGroups(int count) {
    starts = new int[count + 2];
  }

  /** Adds a value to a group. */
  public void add(int group, int value) {
    if (isCounting) {
      starts[group + 2]++;
    } else {
      // The start of the next group is where the next value goes, so at last the group's end.
      values[starts[group + 1]++] = value;
    }
  }

  /** Ends a pass; returns whether it was the first of the two. */
  public boolean again() {
    return again(bytes -> {});
  }

  /**
   * Ends a pass; returns whether it was the first of the two.
   *
   * @param room is called with the bytes of the values before they are allocated; may throw
   */
  public boolean again(LongConsumer room) {
    if (!isCounting) {
      assert Arrays.equals(counted, starts) : "the passes add different values";
      return false;
    }
    long size = 0;
    for (int i = 2; i < starts.length; i++) {
      size += starts[i];
      starts[i] = (int) size;
    }
    room.accept(size > Integer.MAX_VALUE ? Long.MAX_VALUE : 4 * size);
    assert keep(starts);
    values = new int[Math.toIntExact(size)];
    isCounting = false;
    return true;
  }

  private boolean keep(int[] shifted) {
    counted = new int[shifted.length];
    System.arraycopy(shifted, 1, counted, 0, shifted.length - 1);
    counted[shifted.length - 1] = shifted[shifted.length - 1];
    return true;
  }

  /** How many groups there are. */
  public int count() {
    return starts.length - 2;
  }

  /** How many values a group has. */
  public int size(int group) {
    return end(group) - start(group);
  }

  /** The index of a group's first value, for {@link #get}. */
  public int start(int group) {
    return starts[group];
  }

  /** The index after a group's last value. */
  public int end(int group) {
    return starts[group + 1];
  }

  /** A value by its index among those of all groups. */
  public int get(int index) {
    return values[index];
  }

  /** The values of a group; not to be changed. */
  public IntList of(int group) {
    return IntArrayList.wrap(values).subList(start(group), end(group));
  }
}
