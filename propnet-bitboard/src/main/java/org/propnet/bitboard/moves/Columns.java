package org.propnet.bitboard.moves;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import org.propnet.bitboard.words.WordProgram;
import org.propnet.budget.Budget;

/**
 * Columns of a group's table, each with one word for each move. A column with the same value for
 * all moves becomes a constant, and equal columns are merged. Not thread-safe.
 */
class Columns {

  /** The bytes of a value of a column while tables are made, and of its place in the table. */
  private static final int BYTES_PER_VALUE = 32;

  private final WordProgram program;
  private final int moves;
  private final Budget budget;
  private final Map<List<Long>, Integer> columns = new LinkedHashMap<>();

  /**
   * Starts without columns.
   *
   * @param moves the number of moves of the group
   */
  Columns(WordProgram program, int moves, Budget budget) {
    this.program = program;
    this.moves = moves;
    this.budget = budget;
  }

  /**
   * The node of a column.
   *
   * @param value gives the value for each move, by its index in the group
   */
  final int column(IntToLongFunction value) {
    budget.check(moves);
    List<Long> values = IntStream.range(0, moves).mapToLong(value).boxed().toList();
    if (values.stream().distinct().count() == 1) {
      return program.constant(values.get(0));
    }
    return program.column(
        columns.computeIfAbsent(
            values,
            key -> {
              budget.hold((long) BYTES_PER_VALUE * key.size());
              return columns.size();
            }));
  }

  final int count() {
    return columns.size();
  }

  /** Appends the values of a move's columns to a table. */
  final void addTo(LongArrayList table, int move) {
    columns.keySet().forEach(values -> table.add((long) values.get(move)));
  }
}
