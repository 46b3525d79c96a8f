package org.propnet.collect;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;

/** Interruptible sorting of long arrays. */
public final class Sorting {

  /** The number of elements sorted at once. */
  private static final int PIECE = 1 << 16;

  private Sorting() {}

  /**
   * Sorts a part of an array ascending.
   *
   * @param from where the part begins
   * @param to where it has ended
   * @param step is called after every few thousand elements, and may throw to end the sorting
   */
  public static void sort(int[] array, int from, int to, Runnable step) {
    if (to - from <= PIECE) {
      IntArrays.quickSort(array, from, to);
      return;
    }
    for (int start = from; start < to; start = end(start, PIECE, to)) {
      step.run();
      IntArrays.quickSort(array, start, end(start, PIECE, to));
    }
    int[] source = Arrays.copyOfRange(array, from, to);
    int[] target = new int[source.length];
    for (long run = PIECE; run < source.length; run *= 2) {
      for (int start = 0; start < source.length; start = end(start, 2 * run, source.length)) {
        int middle = end(start, run, source.length);
        merge(source, target, start, middle, end(start, 2 * run, source.length), step);
      }
      int[] merged = target;
      target = source;
      source = merged;
    }
    System.arraycopy(source, 0, array, from, source.length);
  }

  private static int end(int start, long length, int limit) {
    return (int) Math.min(limit, start + length);
  }

  private static void merge(int[] from, int[] to, int start, int middle, int end, Runnable step) {
    int left = start;
    int right = middle;
    for (int i = start; i < end; i++) {
      if (i % PIECE == 0) {
        step.run();
      }
      boolean takesLeft = right == end || (left < middle && from[left] <= from[right]);
      to[i] = takesLeft ? from[left++] : from[right++];
    }
  }
}
