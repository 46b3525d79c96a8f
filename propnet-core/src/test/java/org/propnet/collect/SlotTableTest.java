package org.propnet.collect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SlotTableTest {

  private static final int SEGMENT = SlotTable.SEGMENT_MASK + 1;

  /** Requests memory in small steps, and requests nothing when segments are emptied. */
  @Test
  void growsInSmallStepsAndIsEmptyThen() {
    List<Long> asked = new ArrayList<>();
    SlotTable table = new SlotTable(4, asked::add);
    while (table.size() < 32 * SEGMENT) {
      int before = table.size();
      long bytes = table.bytes();
      for (int slot = 0; slot < before; slot++) {
        table.set(slot, slot + 1);
      }
      for (int slot = 0; slot < before; slot++) {
        assertEquals(slot + 1, table.get(slot));
      }
      asked.clear();
      table.growEmpty();
      assertEquals(2 * before, table.size());
      assertEquals(4L * before, asked.stream().mapToLong(Long::longValue).sum());
      assertEquals(Math.max(1, 2 * before / SEGMENT), table.segments().length);
      assertEquals(4L * before, table.bytes() - bytes);
      for (long request : asked) {
        assertEquals(Math.min(4L * SEGMENT, request), request);
      }
      for (int slot = 0; slot < table.size(); slot++) {
        assertEquals(0, table.get(slot));
      }
    }
  }

  @Test
  void isAsItWasWhenRoomIsRefused() {
    long[] allowed = {Long.MAX_VALUE};
    SlotTable table =
        new SlotTable(
            4,
            bytes -> {
              allowed[0] -= bytes;
              if (allowed[0] < 0) {
                throw new IllegalStateException("no room");
              }
            });
    while (table.size() < 4 * SEGMENT) {
      table.growEmpty();
    }
    for (int slot = 0; slot < table.size(); slot++) {
      table.set(slot, slot + 1);
    }
    long bytes = table.bytes();
    allowed[0] = 2 * 4 * SEGMENT;
    assertThrows(IllegalStateException.class, table::growEmpty);
    assertEquals(4 * SEGMENT, table.size());
    for (int slot = 0; slot < table.size(); slot++) {
      assertEquals(slot + 1, table.get(slot));
    }
    assertEquals(bytes + 2 * 4 * SEGMENT, table.bytes()); // two segments were allocated
    allowed[0] = 2 * 4 * SEGMENT;
    table.growEmpty();
    assertEquals(8 * SEGMENT, table.size());
    assertEquals(0, allowed[0], "the other two");
    for (int slot = 0; slot < table.size(); slot++) {
      assertEquals(0, table.get(slot));
    }
  }

  @Test
  void becomesSmallWhenItIsCleared() {
    long[] taken = {0};
    SlotTable table = new SlotTable(16, bytes -> taken[0] += bytes);
    long empty = table.bytes();
    table.set(3, 7);
    table.clear();
    assertEquals(0, table.get(3));
    while (table.size() < 2 * SEGMENT) {
      table.growEmpty();
    }
    table.set(3, 7);
    table.clear();
    assertEquals(16, table.size());
    assertEquals(0, table.get(3));
    assertEquals(empty, table.bytes());
    assertEquals(empty, taken[0]);
  }

  /** Every slot of the initial table exists and was requested. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 128, SEGMENT})
  void beginsWithAPowerOfTwo(int first) {
    long[] taken = {0};
    SlotTable table = new SlotTable(first, bytes -> taken[0] += bytes);
    assertEquals(first, table.size());
    assertEquals(table.bytes(), taken[0]);
    table.set(first - 1, 5);
    assertEquals(5, table.get(first - 1));
    table.growEmpty();
    table.set(2 * first - 1, 5);
    assertEquals(5, table.get(2 * first - 1));
    assertEquals(table.bytes(), taken[0]);
  }
}
