package org.propnet.collect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Property-based test of the column against an array list. */
final class IntColumnTest {

  @ParameterizedTest
  @ValueSource(
      ints = {
        0,
        1,
        7,
        8,
        9,
        IntColumn.BLOCK - 1,
        IntColumn.BLOCK,
        IntColumn.BLOCK + 1,
        5 * IntColumn.BLOCK,
        5 * IntColumn.BLOCK + 1
      })
  void holdsWhatWasAdded(int count) {
    IntColumn column = new IntColumn();
    List<Integer> expected = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      column.add(3 * i);
      expected.add(3 * i);
    }
    assertEquals(count, column.size());
    assertEquals(expected, column);
    for (int i = 0; i < count; i++) {
      assertEquals(3 * i, column.set(i, -i));
    }
    for (int i = count - 1; i >= 0; i--) {
      assertEquals(-i, column.popInt());
      assertEquals(i, column.size());
    }
    assertThrows(NoSuchElementException.class, column::popInt);
  }

  /**
   * A number above 0 is appended, 0 clears the column, and a number below 0 removes as many from
   * the end.
   */
  @Property(tries = 40)
  void agreesWithAnArrayList(@ForAll List<Integer> steps) {
    IntColumn column = new IntColumn();
    List<Integer> expected = new ArrayList<>();
    for (int step : steps) {
      if (step > 0) {
        for (int i = 0; i < step % (2 * IntColumn.BLOCK); i++) {
          column.add(step + i);
          expected.add(step + i);
        }
      } else if (step == 0) {
        column.clear();
        expected.clear();
      } else {
        for (int i = step % IntColumn.BLOCK; i < 0 && !expected.isEmpty(); i++) {
          assertEquals(expected.remove(expected.size() - 1), column.popInt());
        }
      }
      assertEquals(expected, column);
    }
  }

  @Test
  void tellsItsSize() {
    IntColumn column = new IntColumn();
    assertEquals(0, column.bytes());
    column.add(1);
    assertTrue(column.bytes() < 100, "an almost empty column is small");
    for (int i = 0; i < 1_000_000; i++) {
      column.add(i);
    }
    assertTrue(column.bytes() >= 4_000_000);
    assertTrue(column.bytes() < 4_000_000 + 8 * IntColumn.BLOCK, "" + column.bytes());
  }
}
