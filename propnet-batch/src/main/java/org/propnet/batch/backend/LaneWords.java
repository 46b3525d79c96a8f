package org.propnet.batch.backend;

/**
 * A view of slots in an array, with one word for each column of a back end; several views may share
 * the array. Column c of slot s is element {@code first() + s × columns + c} of {@link #words}.
 *
 * <p>When the garbage collector has moved the array, the words of a group of lanes are shifted
 * within it to realign slots with cache lines, see {@link LaneKernel#lineStart}. So read {@link
 * #first} anew whenever work begins. With one column it is always 0.
 *
 * <p>Belongs to one thread at a time.
 */
public final class LaneWords {

  private final long[] words;
  private final int columns;
  private int first;

  /**
   * Creates a view into an array, which isn't copied.
   *
   * @param first the index of column 0 of slot 0; 0 if there is one column
   * @param columns how many words a slot has, a power of two
   * @throws IllegalArgumentException if the first index or the number of columns is invalid
   */
  public LaneWords(long[] words, int first, int columns) {
    if (first < 0 || first > words.length || Integer.bitCount(columns) != 1) {
      throw new IllegalArgumentException(
          "words from " + first + " of " + words.length + " in " + columns + " columns");
    }
    if (columns == 1 && first > 0) {
      throw new IllegalArgumentException("a single column begins at " + first + " instead of 0");
    }
    this.words = words;
    this.columns = columns;
    this.first = first;
  }

  /** Words of slots, in an array of their own, all 0. */
  public static LaneWords of(int slots, int columns) {
    return new LaneWords(new long[slots * columns], 0, columns);
  }

  /** The array, which may have other words before and after these. */
  public long[] words() {
    return words;
  }

  /** The index of column 0 of slot 0. */
  public int first() {
    return first;
  }

  /** Sets where the words begin, once they have been copied there. */
  public void moveTo(int newFirst) {
    first = newFirst;
  }

  /** A word. */
  public long get(int slot, int column) {
    return words[first + slot * columns + column];
  }

  /** Replaces a word. */
  public void set(int slot, int column, long word) {
    words[first + slot * columns + column] = word;
  }

  /** Copies adjacent slots from words with the same number of columns. */
  public void take(LaneWords from, int fromSlot, int toSlot, int slots) {
    System.arraycopy(
        from.words,
        from.first + fromSlot * columns,
        words,
        first + toSlot * columns,
        slots * columns);
  }

  /** Copies a column of adjacent slots to the same slots. */
  public void takeColumn(LaneWords from, int fromColumn, int toColumn, int firstSlot, int slots) {
    for (int slot = firstSlot; slot < firstSlot + slots; slot++) {
      set(slot, toColumn, from.get(slot, fromColumn));
    }
  }
}
