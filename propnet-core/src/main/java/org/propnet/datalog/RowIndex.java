package org.propnet.datalog;

import java.util.Arrays;
import org.propnet.collect.Hashing;

/**
 * A hash index over some columns of a view. The rows of one bucket form a chain from the newest to
 * the oldest; it may hold rows with other keys, which the reader has to skip.
 */
public final class RowIndex {

  /** The end of a chain. */
  public static final int NONE = -1;

  private static final int FIRST_ROWS = 4;

  /** What an index takes beside its tables. */
  private static final long INDEX_BYTES = 96;

  private final View view;
  private final int[] columns;
  private int[] heads = new int[FIRST_ROWS];
  private int[] next = new int[FIRST_ROWS];

  public RowIndex(View view, int[] columns) {
    this.view = view;
    this.columns = columns;
    view.grow(INDEX_BYTES + 8L * FIRST_ROWS);
    Arrays.fill(heads, NONE);
  }

  public int[] columns() {
    return columns;
  }

  /** Adds the next row of the view. */
  public void add(int row) {
    if (row == next.length) {
      view.grow(8L * row);
      next = Arrays.copyOf(next, row * 2);
      heads = new int[next.length];
      Arrays.fill(heads, NONE);
      for (int old = 0; old < row; old++) {
        link(old);
      }
    }
    link(row);
  }

  /** The newest row that may have those terms in the indexed columns. */
  public int first(int[] key) {
    int hash = 0;
    for (int i = 0; i < columns.length; i++) {
      hash = Hashing.mix(hash, key[i]);
    }
    return heads[Hashing.finish(hash) & (heads.length - 1)];
  }

  /** The next older row of the same bucket, or {@link #NONE}. */
  public int after(int row) {
    return next[row];
  }

  private void link(int row) {
    int hash = 0;
    for (int column : columns) {
      hash = Hashing.mix(hash, view.get(row, column));
    }
    int bucket = Hashing.finish(hash) & (heads.length - 1);
    next[row] = heads[bucket];
    heads[bucket] = row;
  }
}
