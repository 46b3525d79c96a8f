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
   * Instructions with the same operation that don't read each other's targets. The arrays aren't to
   * be changed.
   *
   * @param operation the operation of the instructions
   * @param lefts the slots of the left operands
   * @param rights the slots of the right operands
   * @param targets the slots that are written
   * @param loopBack if the row ends a loop, the row with which the loop begins; otherwise −1
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  public record Row(
      WordOperation operation, int[] lefts, int[] rights, int[] targets, int loopBack) {}

  /** The rows of a program. */
  public static InstructionRows of(WordCode code) {
    RowOrder order = RowOrder.of(code);
    RowPlaces places = new RowPlaces(code);
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
