package org.propnet.datalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildLimits;
import org.propnet.gdl.Constant;

/** Checks views and their indexes against lists of rows. */
final class ViewTest {

  private static final int RELATION = 3;

  private final TermPool terms = new TermPool(Budget.unlimited());
  private final FactBase facts =
      new FactBase(
          new Program(terms, new Relations(), List.of()),
          new Budget(
              new BuildLimits(Duration.ofMinutes(10), Long.MAX_VALUE, Long.MAX_VALUE),
              (phase, count, rules) -> true));

  private int constant(int number) {
    return terms.intern(new Constant(Integer.toString(number)));
  }

  /** Widths for which a block holds many rows, few rows, and the fewest. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 100, 5000})
  void holdsTheRowsAndFindsThemByTheirColumns(int width) {
    SplittableRandom random = new SplittableRandom(width);
    Atom all = new Atom(RELATION, Pattern.ofVariables(IntStream.range(0, width)));
    View view = facts.view(RELATION, Shape.of(all));
    int[] columns = width < 2 ? new int[width] : new int[] {0, width - 1};
    View.RowIndex early = view.index(columns);
    List<int[]> rows = new ArrayList<>();
    int count = width == 0 ? 1 : Math.min(60_000, 600_000 / width);
    for (int i = 0; i < count; i++) {
      int[] tuple = new int[width + 1];
      tuple[0] = RELATION;
      for (int column = 0; column < width; column++) {
        tuple[column + 1] = constant(column == width / 2 ? i : random.nextInt(50));
      }
      assertTrue(facts.reach(facts.intern(tuple, tuple.length)));
      rows.add(tuple);
    }
    assertEquals(rows.size(), view.size());
    for (int row = 0; row < rows.size(); row++) {
      assertEquals(row, view.atom(row));
      assertEquals(row, view.firstRowAt(row));
      for (int column = 0; column < width; column++) {
        assertEquals(rows.get(row)[column + 1], view.get(row, column));
      }
    }
    int[] only = width < 2 ? new int[0] : new int[] {0};
    assertFinds(view, early, rows);
    assertFinds(view, view.index(only), rows.subList(0, Math.min(3000, rows.size())));
  }

  /**
   * Follows the chain of each row's key: newest first, all rows with the key, and the row itself.
   */
  private static void assertFinds(View view, View.RowIndex index, List<int[]> rows) {
    int[] columns = index.columns;
    int[] key = new int[columns.length];
    for (int row = 0; row < rows.size(); row += 1 + rows.size() / 500) {
      for (int i = 0; i < columns.length; i++) {
        key[i] = rows.get(row)[columns[i] + 1];
      }
      int found = index.first(key);
      int before = view.size();
      while (found != row) {
        assertTrue(found > row && found < before, "the chain descends to row " + row);
        before = found;
        found = index.after(found);
      }
    }
  }
}
