package org.propnet.datalog;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The facts of one relation that have one shape, as rows of terms in the order in which they were
 * reached, with an index for each combination of columns that a join looks things up by.
 */
public final class View {

  private static final int SAMPLE = 1024;
  private static final int FIRST_ROWS = 4;
  private static final int LONGEST_ARRAY = Integer.MAX_VALUE - 8;

  /** What a view takes beside its rows. */
  private static final long VIEW_BYTES = 160;

  private final FactBase facts;
  private final Shape shape;
  private final int width;
  private final int[] buffer;
  private final List<RowIndex> indexes = new ArrayList<>();
  private int[] rows;
  private int[] atoms = new int[FIRST_ROWS];
  private int size;
  private final int[] distinct;
  private int distinctSize;

  public View(FactBase facts, Shape shape) {
    this.facts = facts;
    this.shape = shape;
    this.width = shape.width();
    facts.grow(VIEW_BYTES + 4L * (FIRST_ROWS * (width + 1L) + 2L * width));
    this.buffer = new int[Math.max(1, width)];
    this.rows = new int[Math.multiplyExact(FIRST_ROWS, width)];
    this.distinct = new int[width];
  }

  public Shape shape() {
    return shape;
  }

  public int size() {
    return size;
  }

  /** The term in a column of a row. */
  public int get(int row, int column) {
    return rows[row * width + column];
  }

  /** The fact that a row was made of. */
  public int atom(int row) {
    return atoms[row];
  }

  /** Adds a fact, if it has the shape. */
  public void append(int atom) {
    if (!shape.extract(facts.terms(), facts.atoms(), atom, buffer)) {
      return;
    }
    if (size == atoms.length) {
      boolean fits = 2L * size * Math.max(1, width) <= LONGEST_ARRAY;
      facts.grow(fits ? 4L * size * (width + 1L) : Long.MAX_VALUE);
      atoms = Arrays.copyOf(atoms, size * 2);
      rows = Arrays.copyOf(rows, atoms.length * width);
    }
    System.arraycopy(buffer, 0, rows, size * width, width);
    atoms[size] = atom;
    size++;
    for (RowIndex index : indexes) {
      index.add(size - 1);
    }
  }

  /** The first row whose fact was reached at or after a point of the sequence. */
  public int firstRowAt(int sequence) {
    int low = 0;
    int high = size;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (facts.sequence(atoms[middle]) < sequence) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** The index by those columns, made when first asked for. */
  public RowIndex index(int[] columns) {
    for (RowIndex index : indexes) {
      if (Arrays.equals(index.columns(), columns)) {
        return index;
      }
    }
    RowIndex index = new RowIndex(this, columns);
    for (int row = 0; row < size; row++) {
      facts.check(columns.length);
      index.add(row);
    }
    indexes.add(index);
    return index;
  }

  /** About how many different terms stand in a column, counted over the first rows. */
  public int distinctTerms(int column) {
    if (distinctSize != Math.min(size, SAMPLE)) {
      distinctSize = Math.min(size, SAMPLE);
      Arrays.fill(distinct, 0);
    }
    if (distinct[column] == 0) {
      distinct[column] = countDistinctTerms(column);
    }
    return distinct[column];
  }

  private int countDistinctTerms(int column) {
    IntOpenHashSet seen = new IntOpenHashSet();
    int sample = Math.min(size, SAMPLE);
    for (int row = 0; row < sample; row++) {
      seen.add(get(row, column));
    }
    return Math.max(1, seen.size());
  }

  /** Hears that an index is about to take memory. */
  void grow(long bytes) {
    facts.grow(bytes);
  }
}
