package org.propnet.reasoner.table;

import java.util.Arrays;

/**
 * The rows of a view by the terms in some of its columns. Keys stay as long as the index lives,
 * whether rows have them at the moment or not, so what depends on a key can be told when its rows
 * change.
 */
public final class FactIndex {

  /** The end of a chain of rows. */
  public static final int NONE = -1;

  // The words of a key.
  private static final int FIRST_ROW = 0;
  private static final int DEPENDENTS = 1;

  private final FactView view;
  private final int[] columns;
  private final KeyTable keys;
  private final int[] scratch;

  /** For each row of the view its key. */
  private int[] keyOf = new int[16];

  /** How many rows {@link #keyOf} is known for. */
  private int known;

  private int[] next = new int[16];
  private int[] previous = new int[16];

  public FactIndex(FactView view, int[] columns) {
    this.view = view;
    this.columns = columns;
    this.keys = new KeyTable(columns.length, NONE, Chains.EMPTY);
    this.scratch = new int[columns.length];
  }

  public int[] columns() {
    return columns;
  }

  /** A key, new if need be. */
  public int key(int[] terms) {
    return keys.key(terms);
  }

  /** A key, new if need be; for each column a variable is given, or the complement of a term. */
  public int key(int[] codes, int[] binding) {
    return keys.key(codes, binding);
  }

  /** How many words are kept, whether rows hold at the moment or not. */
  public long words() {
    return keys.words() + 3L * next.length;
  }

  /** The first row with that key, or {@link #NONE}. */
  public int first(int key) {
    return keys.get(key, FIRST_ROW);
  }

  /** The row after one, or {@link #NONE}. */
  public int after(int row) {
    return next[row];
  }

  /** The chain of tables that depend on a key. */
  public int dependents(int key) {
    return keys.get(key, DEPENDENTS);
  }

  public void setDependents(int key, int chain) {
    keys.set(key, DEPENDENTS, chain);
  }

  public void clearDependents() {
    keys.setAll(DEPENDENTS, Chains.EMPTY);
  }

  /** The key of a row. */
  public int keyOf(int row) {
    while (known <= row) {
      if (known == keyOf.length) {
        keyOf = Arrays.copyOf(keyOf, 2 * known);
        next = Arrays.copyOf(next, 2 * known);
        previous = Arrays.copyOf(previous, 2 * known);
      }
      for (int i = 0; i < columns.length; i++) {
        scratch[i] = view.get(known, columns[i]);
      }
      keyOf[known] = key(scratch);
      known++;
    }
    return keyOf[row];
  }

  /** Puts a row in. */
  public void add(int row) {
    int key = keyOf(row);
    int first = keys.get(key, FIRST_ROW);
    next[row] = first;
    previous[row] = NONE;
    if (first != NONE) {
      previous[first] = row;
    }
    keys.set(key, FIRST_ROW, row);
  }

  /** Takes a row out. */
  public void remove(int row) {
    if (previous[row] == NONE) {
      keys.set(keyOf(row), FIRST_ROW, next[row]);
    } else {
      next[previous[row]] = next[row];
    }
    if (next[row] != NONE) {
      previous[next[row]] = previous[row];
    }
  }
}
