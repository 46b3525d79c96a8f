package org.propnet.program.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Checks how the numbers of moves in words are written. */
final class BoardSourceTest {

  /** A word whose moves have ascending numbers, on some lanes. */
  private static int[] word(int first, int... lanes) {
    int[] numbers = new int[64];
    Arrays.fill(numbers, -1);
    for (int i = 0; i < lanes.length; i++) {
      numbers[lanes[i]] = first + i;
    }
    return numbers;
  }

  @Test
  void numbersByWord() {
    assertEquals("\"\", 0, false", BoardSource.order(List.of(word(0, 4, 5), word(2, 0, 1))));
    assertEquals("\"\", 7, false", BoardSource.order(List.of(word(7, 0, 9))));
    assertEquals("\"\", 0, false", BoardSource.order(List.of()));
  }

  @Test
  void numbersByLane() {
    int[] even = word(3, 0);
    int[] odd = word(4, 0);
    even[1] = 5;
    odd[1] = 6;
    assertEquals("\"\", 3, true", BoardSource.order(List.of(even, odd)));
  }

  @Test
  void otherNumbersAreListed() {
    assertEquals(
        "\"AEB\", 0, false", BoardSource.order(List.of(word('A', 0), word('E', 3), word('B', 1))));
  }
}
