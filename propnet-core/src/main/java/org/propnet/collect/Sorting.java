package org.propnet.collect;

import it.unimi.dsi.fastutil.ints.IntArrays;

/** Sorting of long arrays that may be broken off. */
public final class Sorting {

  /** What is sorted at once. */
  private static final int PIECE = 1 << 16;

  private Sorting() {}

  /**
   * Sorts an array ascending.
   *
   * @param step is called after every few thousand elements, and may throw to end the sorting
   */
  public static void sort(int[] array, Runnable step) {
    if (array.length <= PIECE) {
      IntArrays.quickSort(array);
      return;
    }
    for (int start = 0; start < array.length; start = end(array, start, PIECE)) {
      step.run();
      IntArrays.quickSort(array, start, end(array, start, PIECE));
    }
    int[] from = array;
    int[] to = new int[array.length];
    for (long run = PIECE; run < array.length; run *= 2) {
      for (int start = 0; start < array.length; start = end(array, start, 2 * run)) {
        merge(from, to, start, end(array, start, run), end(array, start, 2 * run), step);
      }
      int[] merged = to;
      to = from;
      from = merged;
    }
    if (from != array) {
      System.arraycopy(from, 0, array, 0, array.length);
    }
  }

  private static int end(int[] array, int start, long length) {
    return (int) Math.min(array.length, start + length);
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
