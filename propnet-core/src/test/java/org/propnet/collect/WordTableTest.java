package org.propnet.collect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class WordTableTest {

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 3, 8, 9, 5_000, 40_000})
  void numbersRecordsInInsertionOrder(int width) {
    int adds = Math.max(20, Math.min(30_000, 400_000 / Math.max(1, width)));
    int values = Math.max(5, adds / 2);
    WordTable table = new WordTable(width, WordTable.MAX_SIZE);
    for (int round = 0; round < 2; round++) {
      Map<Long, Integer> numbers = new HashMap<>();
      List<Long> records = new ArrayList<>();
      Random random = new Random(width);
      long[] words = new long[width + 1];
      for (int i = 0; i < adds; i++) {
        long value = width == 0 ? 0 : random.nextInt(values);
        words[width] = value;
        int expected = numbers.computeIfAbsent(value, key -> records.size());
        if (expected == records.size()) {
          records.add(value);
        }
        assertEquals(expected, table.add(words, 1));
      }
      assertEquals(records.size(), table.size());
      assertTrue(table.bytes() >= 8L * width * table.size());
      for (int record = 0; record < table.size(); record++) {
        words[width] = records.get(record);
        assertTrue(table.isAt(record, words, 1));
        assertEquals(record, table.add(table.block(record), table.offset(record)));
        words[width]++;
        assertEquals(width == 0, table.isAt(record, words, 1));
      }
      table.clear();
      assertEquals(0, table.size());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 511, 512, 513, 5_000})
  void takesNoMoreThanItsMaximum(int maxSize) {
    WordTable table = new WordTable(2, maxSize);
    for (int i = 0; i < maxSize; i++) {
      assertEquals(i, table.add(new long[] {i, -i}, 0));
    }
    assertEquals(WordTable.FULL, table.add(new long[] {-1, 0}, 0));
    assertEquals(maxSize, table.size());
    for (int i = 0; i < maxSize; i++) {
      assertEquals(i, table.add(new long[] {i, -i}, 0));
    }
    assertFalse(maxSize > 0 && table.isAt(0, new long[] {0, 1}, 0));
  }
}
