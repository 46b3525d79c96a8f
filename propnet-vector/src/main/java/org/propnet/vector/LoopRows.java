package org.propnet.vector;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import org.propnet.batch.backend.WordCode;
import org.propnet.batch.backend.WordOperation;

/**
 * A loop of a program, interpreted in the order of its instructions: in generated code with many
 * vector comparisons the compiler would allocate vectors on the heap. Immutable.
 */
final class LoopRows implements Chunk {

  private final WordOperation[] operations;

  /** The operands of each row, see {@link VectorRows}. */
  private final int[][] places;

  LoopRows(WordCode code, WordBlocks blocks, WordCode.Loop loop) {
    List<WordOperation> kinds = new ArrayList<>();
    List<int[]> rows = new ArrayList<>();
    for (int i = loop.start(); i < loop.end(); ) {
      WordOperation operation = code.operation(i);
      IntArrayList row = new IntArrayList();
      do {
        row.add(blocks.place(code.target(i)) * Lanes.COLUMNS);
        row.add(blocks.place(code.left(i)) * Lanes.COLUMNS);
        row.add(blocks.place(code.right(i)) * Lanes.COLUMNS);
        i++;
      } while (i < loop.end() && code.operation(i) == operation);
      kinds.add(operation);
      rows.add(row.toIntArray());
    }
    operations = kinds.toArray(new WordOperation[0]);
    places = rows.toArray(new int[0][]);
  }

  @Override
  public void run(long[] values, int first, int spins) {
    boolean isChanged;
    do {
      isChanged = false;
      for (int i = 0; i < operations.length; i++) {
        isChanged |= RowOperations.run(operations[i], places[i], values, first);
      }
    } while (isChanged);
  }
}
