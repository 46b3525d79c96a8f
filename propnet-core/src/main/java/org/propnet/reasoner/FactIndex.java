package org.propnet.reasoner;

import java.util.Arrays;

/**
 * The rows of a view by the terms in some of its columns. Keys keep their numbers as long as the
 * index lives, whether rows have them at the moment or not, so what depends on a key can be told
 * when its rows change.
 */
final class FactIndex {

  /** The end of a chain of rows. */
  static final int NONE = -1;

  private final FactView view;
  private final int[] columns;
  private final KeyTable keys;
  private final int[] scratch;

  /** For each row of the view the number of its key. */
  private int[] keyOf = new int[16];

  /** How many rows {@link #keyOf} is known for. */
  private int known;

  /** For each key its first row. */
  private int[] heads = new int[16];

  /** For each key the chain of tables that depend on it. */
  private int[] dependents = new int[16];

  private int[] next = new int[16];
  private int[] previous = new int[16];

  FactIndex(FactView view, int[] columns) {
    this.view = view;
    this.columns = columns;
    this.keys = new KeyTable(columns.length);
    this.scratch = new int[columns.length];
    Arrays.fill(heads, NONE);
  }

  int[] columns() {
    return columns;
  }

  /** The number of a key, new if need be. */
  int key(int[] terms) {
    int key = keys.number(terms);
    if (key >= heads.length) {
      int old = heads.length;
      heads = Arrays.copyOf(heads, 2 * old);
      Arrays.fill(heads, old, heads.length, NONE);
      dependents = Arrays.copyOf(dependents, 2 * old);
    }
    return key;
  }

  /** How many different keys were seen. */
  int keyCount() {
    return keys.size();
  }

  /** The first row with that key, or {@link #NONE}. */
  int first(int key) {
    return heads[key];
  }

  /** The row after one, or {@link #NONE}. */
  int after(int row) {
    return next[row];
  }

  /** The chain of tables that depend on a key, 0 if there is none. */
  int dependents(int key) {
    return dependents[key];
  }

  void setDependents(int key, int chain) {
    dependents[key] = chain;
  }

  void clearDependents() {
    Arrays.fill(dependents, 0);
  }

  /** The number of a row's key. */
  int keyOf(int row) {
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
  void add(int row) {
    int key = keyOf(row);
    int head = heads[key];
    next[row] = head;
    previous[row] = NONE;
    if (head != NONE) {
      previous[head] = row;
    }
    heads[key] = row;
  }

  /** Takes a row out. */
  void remove(int row) {
    if (previous[row] == NONE) {
      heads[keyOf(row)] = next[row];
    } else {
      next[previous[row]] = next[row];
    }
    if (next[row] != NONE) {
      previous[next[row]] = previous[row];
    }
  }
}
