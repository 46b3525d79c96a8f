package org.propnet.bitboard.moves;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import org.junit.jupiter.api.Test;
import org.propnet.bitboard.words.WordProgram;
import org.propnet.budget.Budget;

/** Columns of a table with three moves. */
final class ColumnsTest {

  private final WordProgram program = new WordProgram();
  private final Columns columns = new Columns(program, 3, Budget.unlimited());

  @Test
  void whatAllMovesHaveIsAConstant() {
    assertTrue(program.is(columns.column(move -> 7), 7));
    assertEquals(0, columns.count());
  }

  @Test
  void equalColumnsAreOne() {
    int first = columns.column(move -> move);
    assertEquals(first, columns.column(move -> move));
    assertNotEquals(first, columns.column(move -> -move));
    assertEquals(2, columns.count());
  }

  @Test
  void theTableHasTheValuesOfEachMove() {
    columns.column(move -> 10 + move);
    columns.column(move -> 20 + move);
    LongArrayList table = new LongArrayList();
    columns.addTo(table, 2);
    columns.addTo(table, 0);
    assertEquals(LongArrayList.of(12, 22, 10, 20), table);
  }
}
