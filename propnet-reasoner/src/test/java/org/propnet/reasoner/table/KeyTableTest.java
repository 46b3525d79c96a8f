package org.propnet.reasoner.table;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each row of terms has one key, however many there are. */
final class KeyTableTest {

  @ParameterizedTest
  @CsvSource({
    "0, 1, 10", // a single key
    "1, 500, 2000",
    "2, 8, 2000", // by address
    "4, 8, 20000",
    "2, 3000, 20000", // by address at first, by hash later
    "5, 12, 20000",
    "3, 100000, 2000", // terms too large for addresses
  })
  void rowsHaveKeys(int width, int terms, int rows) {
    Random random = new Random(width * 1000L + terms);
    KeyTable table = new KeyTable(width, -7, 0);
    Map<List<Integer>, Integer> known = new HashMap<>();
    for (int i = 0; i < rows; i++) {
      int bound = Math.max(1, (int) ((long) terms * (i + 1) / rows));
      int[] row = random.ints(width, 0, bound).toArray();
      List<Integer> list = Arrays.stream(row).boxed().collect(Collectors.toList());
      int key = i % 2 == 0 ? table.key(row) : keyByCodes(table, row);
      Integer before = known.putIfAbsent(list, key);
      if (before != null) {
        assertEquals(before, key, () -> "the key of " + list);
        assertEquals(1, table.get(key, 1), () -> "the word of " + list);
      } else {
        assertEquals(-7, table.get(key, 0));
        assertEquals(0, table.get(key, 1));
        table.set(key, 1, 1);
      }
    }
    assertEquals(known.size(), Map.copyOf(known).values().stream().distinct().count());
  }

  /** Asks with variables for the even columns and terms for the others. */
  private static int keyByCodes(KeyTable table, int[] row) {
    int[] codes = new int[row.length];
    int[] binding = new int[row.length];
    for (int i = 0; i < row.length; i++) {
      binding[i] = row[i];
      codes[i] = i % 2 == 0 ? i : ~row[i];
    }
    return table.key(codes, binding);
  }
}
