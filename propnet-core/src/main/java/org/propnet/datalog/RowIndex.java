package org.propnet.datalog;

import org.propnet.collect.Hashing;
import org.propnet.collect.SlotTable;

/**
 * A hash index over some columns of a view. The rows of one bucket form a chain from the newest to
 * the oldest; because of hash collisions it may contain rows with other keys, which the reader has
 * to skip.
 */
public final class RowIndex {

  private static final int FIRST_ROWS = 4;

  /** The memory of an index without its tables, in bytes. */
  private static final long INDEX_BYTES = 96;

  private final FactBase facts;
  private final View view;
  private final int[] columns;
  private final SlotTable heads;
  private final SlotTable nexts;

  /** For each bucket its newest row plus 1, or 0. */
  private int[][] headSegments;

  /** For each row the next older one of its bucket plus 1, or 0. */
  private int[][] nextSegments;

  private int mask;

  /** Creates an index without rows; its memory is charged to the budget of the facts. */
  public RowIndex(FactBase facts, View view, int[] columns) {
    this.facts = facts;
    this.view = view;
    this.columns = columns;
    facts.grow(INDEX_BYTES);
    this.heads = new SlotTable(FIRST_ROWS, facts::grow);
    this.nexts = new SlotTable(FIRST_ROWS, facts::grow);
    this.headSegments = heads.segments();
    this.nextSegments = nexts.segments();
    this.mask = FIRST_ROWS - 1;
  }

  /** The columns by which rows are found. Not to be changed. */
  public int[] columns() {
    return columns;
  }

  /** Adds the next row of the view. */
  public void add(int row) {
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

  /** The newest row that may have the given terms in the indexed columns. */
  public int first(int[] key) {
    int hash = 0;
    for (int i = 0; i < columns.length; i++) {
      hash = Hashing.mix(hash, key[i]);
    }
    int bucket = Hashing.finish(hash) & mask;
    return headSegments[bucket >>> SlotTable.SEGMENT_BITS][bucket & SlotTable.SEGMENT_MASK] - 1;
  }

  /** The next older row of the same bucket, or −1. */
  public int after(int row) {
    return nextSegments[row >>> SlotTable.SEGMENT_BITS][row & SlotTable.SEGMENT_MASK] - 1;
  }

  private void link(int row) {
    int[] block = view.block(row);
    int start = view.start(row);
    int hash = 0;
    for (int column : columns) {
      hash = Hashing.mix(hash, block[start + column]);
    }
    int bucket = Hashing.finish(hash) & mask;
    nexts.set(row, heads.get(bucket));
    heads.set(bucket, row + 1);
  }
}
