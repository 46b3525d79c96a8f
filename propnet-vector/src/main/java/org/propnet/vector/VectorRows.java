package org.propnet.vector;

import org.propnet.batch.backend.InstructionRows;
import org.propnet.batch.backend.LaneWords;
import org.propnet.batch.backend.WordCode;
import org.propnet.batch.backend.WordOperation;
import org.propnet.batch.backend.WordRunner;

/**
 * A program as rows of instructions of one kind, run with a vector for each slot. Immutable.
 *
 * <p>The target, left and right operand of an instruction are adjacent; each is an offset from the
 * start of the values.
 */
final class VectorRows implements WordRunner {

  private final WordOperation[] operations;
  private final int[][] places;

  /** For each row that ends a loop the first row of the loop, for others −1. */
  private final int[] loopBacks;

  private final int[] partStarts;

  VectorRows(WordCode code) {
    InstructionRows rows = InstructionRows.of(code);
    partStarts = new int[code.parts() + 1];
    for (int part = 0; part < partStarts.length; part++) {
      partStarts[part] = rows.partStart(part);
    }
    int count = partStarts[code.parts()];
    operations = new WordOperation[count];
    places = new int[count][];
    loopBacks = new int[count];
    for (int i = 0; i < count; i++) {
      InstructionRows.Row row = rows.row(i);
      operations[i] = row.operation();
      loopBacks[i] = row.loopBack();
      places[i] = places(row);
    }
  }

  private static int[] places(InstructionRows.Row row) {
    int count = row.targets().length;
    int[] places = new int[3 * count];
    for (int i = 0; i < count; i++) {
      places[3 * i] = row.targets()[i] * Lanes.COLUMNS;
      places[3 * i + 1] = row.lefts()[i] * Lanes.COLUMNS;
      places[3 * i + 2] = row.rights()[i] * Lanes.COLUMNS;
    }
    return places;
  }

  @Override
  public void run(int part, LaneWords lanes) {
    long[] values = lanes.words();
    int first = lanes.first();
    boolean isChanged = false;
    int end = partStarts[part + 1];
    for (int i = partStarts[part]; i < end; i++) {
      isChanged |= RowOperations.run(operations[i], places[i], values, first);
      if (loopBacks[i] >= 0) {
        if (isChanged) {
          i = loopBacks[i] - 1;
        }
        isChanged = false;
      }
    }
  }
}
