package org.propnet.datalog;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.propnet.collect.Hashing;
import org.propnet.collect.SlotTable;

/**
 * The facts of one relation that have one shape, as rows of terms in the order in which they were
 * reached, with a hash index for each combination of columns used for look-up by a join.
 */
public final class View {

  private static final int SAMPLE = 1024;
  private static final int FIRST_ROW_BITS = 2;
  private static final int FIRST_ROWS = 1 << FIRST_ROW_BITS;

  /** About how many terms a block of rows has, as a power of two. */
  private static final int BLOCK_BITS = 14;

  /** The memory of a view without its rows, in bytes. */
  private static final long VIEW_BYTES = 160;

  private final FactBase facts;
  private final Shape shape;
  private final int width;
  private final int[] buffer;
  private final List<RowIndex> indexes = new ArrayList<>();

  /** The number of integers in a row: the atom of its fact and then its terms. */
  private final int stride;

  /** How many rows a block has, as a power of two; only the first one begins with fewer. */
  private final int rowBits;

  private final int rowMask;
  private int[][] blocks;
  private int capacity = FIRST_ROWS;
  private int size;
  private final int[] distinct;
  private int distinctSize;

  /** Creates an empty view; its memory is charged to the budget of the facts. */
  public View(FactBase facts, Shape shape) {
    this.facts = facts;
    this.shape = shape;
    this.width = shape.width();
    facts.grow(VIEW_BYTES + 4L * (FIRST_ROWS * (width + 1L) + 2L * width));
    this.buffer = new int[Math.max(1, width)];
    this.stride = Math.addExact(width, 1);
    int strideBits = Integer.SIZE - Integer.numberOfLeadingZeros(width);
    this.rowBits = Math.max(FIRST_ROW_BITS, BLOCK_BITS - strideBits);
    this.rowMask = (1 << rowBits) - 1;
    this.blocks = new int[][] {new int[Math.multiplyExact(FIRST_ROWS, stride)]};
    this.distinct = new int[width];
  }

  /** The shape of the facts. */
  public Shape shape() {
    return shape;
  }

  /** How many rows there are. */
  public int size() {
    return size;
  }

  /** The term in a column of a row. */
  public int get(int row, int column) {
    return block(row)[start(row) + column];
  }

  /** The fact of a row. */
  public int atom(int row) {
    return block(row)[start(row) - 1];
  }

  /** Adds a fact, if it has the shape. */
  public void append(int atom) {
    if (!shape.extract(facts.terms(), facts.atoms(), atom, buffer)) {
      return;
    }
    if (size == capacity) {
      grow();
    }
    int[] block = blocks[size >>> rowBits];
    int start = start(size);
    block[start - 1] = atom;
    System.arraycopy(buffer, 0, block, start, width);
    size++;
    for (RowIndex index : indexes) {
      index.add(size - 1);
    }
  }

  /** The array that holds the terms of a row from {@link #start} on, and its fact before them. */
  int[] block(int row) {
    return blocks[row >>> rowBits];
  }

  int start(int row) {
    return (row & rowMask) * stride + 1;
  }

  /** Makes room for rows: the first block grows to full size, then blocks are added. */
  private void grow() {
    int more = Math.min(capacity, 1 << rowBits);
    facts.grow(4L * more * stride);
    int number = capacity >>> rowBits;
    if (number == 0) {
      blocks[0] = Arrays.copyOf(blocks[0], 2 * capacity * stride);
    } else {
      if (number == blocks.length) {
        blocks = Arrays.copyOf(blocks, 2 * number);
      }
      blocks[number] = new int[more * stride];
    }
    capacity = Math.addExact(capacity, more);
  }

  /** The first row whose fact was reached at or after an index in the order of reaching. */
  public int firstRowAt(int sequence) {
    int low = 0;
    int high = size;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (facts.sequence(atom(middle)) < sequence) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** The index by the given columns, created lazily. */
  RowIndex index(int[] columns) {
    for (RowIndex index : indexes) {
      if (Arrays.equals(index.columns, columns)) {
        return index;
      }
    }
    RowIndex index = new RowIndex(columns);
    for (int row = 0; row < size; row++) {
      facts.check(columns.length);
      index.add(row);
    }
    indexes.add(index);
    return index;
  }

  /** Estimated number of distinct terms in a column, from the first rows. */
  public int distinctTerms(int column) {
    if (distinctSize != Math.min(size, SAMPLE)) {
      distinctSize = Math.min(size, SAMPLE);
      Arrays.fill(distinct, 0);
    }
    if (distinct[column] == 0) {
      IntOpenHashSet seen = new IntOpenHashSet();
      for (int row = 0; row < distinctSize; row++) {
        seen.add(get(row, column));
      }
      distinct[column] = Math.max(1, seen.size());
    }
    return distinct[column];
  }

  /**
   * A hash index over some columns. The rows of one bucket form a chain from the newest to the
   * oldest; because of hash collisions it may contain rows with other keys, which the reader has to
   * skip.
   */
  final class RowIndex {

    /** The memory of an index without its tables, in bytes. */
    private static final long INDEX_BYTES = 96;

    /** The columns by which rows are found. */
    final int[] columns;

    private final SlotTable heads;
    private final SlotTable nexts;

    /** For each bucket its newest row plus 1, or 0. */
    private int[][] headSegments;

    /** For each row the next older one of its bucket plus 1, or 0. */
    private int[][] nextSegments;

    private int mask = FIRST_ROWS - 1;

    private RowIndex(int[] columns) {
      this.columns = columns;
      facts.grow(INDEX_BYTES);
      this.heads = new SlotTable(FIRST_ROWS, facts::grow);
      this.nexts = new SlotTable(FIRST_ROWS, facts::grow);
      this.headSegments = heads.segments();
      this.nextSegments = nexts.segments();
    }

    /** Adds the next row of the view. */
    private void add(int row) {
      if (row > mask) {
        heads.growEmpty();
        nexts.growEmpty();
        headSegments = heads.segments();
        nextSegments = nexts.segments();
        mask = heads.size() - 1;
        for (int old = 0; old < row; old++) {
          facts.check(columns.length);
          link(old);
        }
      }
      link(row);
    }

    private void link(int row) {
      int[] block = block(row);
      int start = start(row);
      int hash = 0;
      for (int column : columns) {
        hash = Hashing.mix(hash, block[start + column]);
      }
      int bucket = Hashing.finish(hash) & mask;
      nexts.set(row, heads.get(bucket));
      heads.set(bucket, row + 1);
    }

    /** The newest row that may have the given terms in the indexed columns. */
    int first(int[] key) {
      int hash = 0;
      for (int i = 0; i < columns.length; i++) {
        hash = Hashing.mix(hash, key[i]);
      }
      int bucket = Hashing.finish(hash) & mask;
      return headSegments[bucket >>> SlotTable.SEGMENT_BITS][bucket & SlotTable.SEGMENT_MASK] - 1;
    }

    /** The next older row of the same bucket, or −1. */
    int after(int row) {
      return nextSegments[row >>> SlotTable.SEGMENT_BITS][row & SlotTable.SEGMENT_MASK] - 1;
    }
  }
}
