package org.propnet.vector;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.propnet.batch.backend.InstructionRows;
import org.propnet.batch.backend.LaneWords;
import org.propnet.batch.backend.WordCode;
import org.propnet.batch.backend.WordOperation;
import org.propnet.batch.backend.WordRunner;

/**
 * A program, or a loop of one, as rows of instructions of one kind, run with a vector for each
 * slot. Immutable.
 */
final class VectorRows implements WordRunner, Chunk {

  private final WordOperation[] operations;

  /**
   * For each row the targets, left and right operands of its instructions, those of an instruction
   * adjacent; each is an offset from the start of the values.
   */
  private final int[][] places;

  /** For each row that ends a loop the first row of the loop, for others −1. */
  private final int[] loopBacks;

  private final int[] partStarts;

  private VectorRows(
      WordOperation[] operations, int[][] places, int[] loopBacks, int[] partStarts) {
    this.operations = operations;
    this.places = places;
    this.loopBacks = loopBacks;
    this.partStarts = partStarts;
  }

  static VectorRows of(WordCode code) {
    InstructionRows rows = InstructionRows.of(code);
    int[] partStarts = new int[code.parts() + 1];
    Arrays.setAll(partStarts, rows::partStart);
    int count = partStarts[code.parts()];
    WordOperation[] operations = new WordOperation[count];
    int[][] places = new int[count][];
    int[] loopBacks = new int[count];
    for (int i = 0; i < count; i++) {
      InstructionRows.Row row = rows.row(i);
      operations[i] = row.operation();
      loopBacks[i] = row.loopBack();
      IntArrayList own = new IntArrayList();
      for (int j = 0; j < row.targets().length; j++) {
        add(row.targets()[j], row.lefts()[j], row.rights()[j], own);
      }
      places[i] = own.toIntArray();
    }
    return new VectorRows(operations, places, loopBacks, partStarts);
  }

  /**
   * A loop in the order of its instructions. It is interpreted even where other code is generated:
   * in methods with many vector comparisons the compiler would allocate vectors on the heap.
   */
  static VectorRows ofLoop(WordCode code, WordBlocks blocks, int start, int end) {
    List<WordOperation> operations = new ArrayList<>();
    List<int[]> places = new ArrayList<>();
    for (int i = start; i < end; ) {
      WordOperation operation = code.operation(i);
      IntArrayList own = new IntArrayList();
      do {
        add(
            blocks.place(code.target(i)),
            blocks.place(code.left(i)),
            blocks.place(code.right(i)),
            own);
        i++;
      } while (i < end && code.operation(i) == operation);
      operations.add(operation);
      places.add(own.toIntArray());
    }
    int count = operations.size();
    int[] loopBacks = new int[count];
    Arrays.fill(loopBacks, 0, count - 1, -1);
    return new VectorRows(
        operations.toArray(new WordOperation[0]),
        places.toArray(new int[0][]),
        loopBacks,
        new int[] {0, count});
  }

  private static void add(int target, int left, int right, IntArrayList to) {
    to.add(target * Lanes.COLUMNS);
    to.add(left * Lanes.COLUMNS);
    to.add(right * Lanes.COLUMNS);
  }

  @Override
  public void run(int part, LaneWords lanes) {
    run(partStarts[part], partStarts[part + 1], lanes.words(), lanes.first());
  }

  @Override
  public void run(long[] values, int first, int spins) {
    run(0, operations.length, values, first);
  }

  private void run(int start, int end, long[] values, int first) {
    boolean isChanged = false;
    for (int i = start; i < end; i++) {
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
