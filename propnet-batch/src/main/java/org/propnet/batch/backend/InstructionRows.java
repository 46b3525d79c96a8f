package org.propnet.batch.backend;

/**
 * A {@link WordCode} scheduled for an interpreter: rows of independent instructions with the same
 * operation, so that the loop over a row has no unpredictable branch and the processor can overlap
 * its instructions. Immutable; for back ends.
 */
public final class InstructionRows {

  private final Row[] rows;
  private final int[] partStarts;

  private InstructionRows(Row[] rows, int[] partStarts) {
    this.rows = rows;
    this.partStarts = partStarts;
  }

  /**
   * Instructions with the same operation that don't read each other's targets. If the row is the
   * last of a loop, {@link #loopBack} is the loop's first row.
   */
  public static final class Row {

    private final WordOperation operation;
    private final int[] lefts;
    private final int[] rights;
    private final int[] targets;
    private final int loopBack;

    Row(WordOperation operation, int[] lefts, int[] rights, int[] targets, int loopBack) {
      this.operation = operation;
      this.lefts = lefts;
      this.rights = rights;
      this.targets = targets;
      this.loopBack = loopBack;
    }

    /** The operation of the instructions. */
    public WordOperation operation() {
      return operation;
    }

    /** The slots of the left operands. Not to be changed. */
    public int[] lefts() {
      return lefts;
    }

    /** The slots of the right operands. Not to be changed. */
    public int[] rights() {
      return rights;
    }

    /** The slots that are written. Not to be changed. */
    public int[] targets() {
      return targets;
    }

    /** If the row ends a loop, the row with which the loop begins; otherwise −1. */
    public int loopBack() {
      return loopBack;
    }
  }

  /** The rows of a program. */
  public static InstructionRows of(WordCode code) {
    RowOrder order = RowOrder.of(code);
    RowPlaces places = new RowPlaces(code);
    order.rows().forEach(places::addReaders);
    Row[] rows = new Row[order.rows().size()];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = places.place(order.rows().get(i));
    }
    return new InstructionRows(rows, order.partStarts().toArray());
  }

  /** How many parts the program has. */
  public int parts() {
    return partStarts.length - 1;
  }

  /** The first row of a part; for the number of parts the number of rows. */
  public int partStart(int part) {
    return partStarts[part];
  }

  /** A row. */
  public Row row(int index) {
    return rows[index];
  }
}
