package org.propnet.collect;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SortingTest {

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 1000, 65_536, 65_537, 131_072, 200_001, 500_000})
  void sortsAPartOfAnArray(int length) {
    int[] array = new SplittableRandom(length).ints(length + 20).toArray();
    int[] expected = array.clone();
    Arrays.sort(expected, 7, 7 + length);
    int[] steps = {0};
    Sorting.sort(array, 7, 7 + length, () -> steps[0]++);
    assertArrayEquals(expected, array);
    assertTrue(length <= 65_536 || steps[0] > length / 65_536, () -> steps[0] + " steps");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 6})
  void endsWhenAStepThrows(int last) {
    int[] array = new SplittableRandom(1).ints(300_000).toArray();
    int[] steps = {0};
    assertThrows(
        CancellationException.class,
        () ->
            Sorting.sort(
                array,
                0,
                array.length,
                () -> {
                  if (++steps[0] == last) {
                    throw new CancellationException();
                  }
                }));
  }
}
