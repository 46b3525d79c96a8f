package org.propnet.bitboard.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.machine.RandomChoice;

/** Few lanes are found in their order, whatever bits are set. */
final class FewLanesTest {

  private static final int START = 2;

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 6, 7, 8, 9, 16})
  void inRows(int distance) {
    int count = Math.min(FewLanes.MAX_LANES, 63 / distance);
    check(IntStream.range(0, count).map(i -> distance * i + 1).toArray());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5, 8, 9})
  void anywhereInAnyOrder(int count) {
    for (int seed = 0; seed < 10; seed++) {
      check(new SplittableRandom(seed).ints(0, 64).distinct().limit(count).toArray());
    }
  }

  private static void check(int[] order) {
    FewLanes lanes = new FewLanes(START, order);
    for (int subset = 0; subset < 1 << order.length; subset++) {
      int chosen = subset;
      int[] legal =
          IntStream.range(0, order.length)
              .filter(i -> (chosen >> i & 1) != 0)
              .map(i -> order[i])
              .toArray();
      long word = Arrays.stream(legal).mapToLong(lane -> 1L << lane).reduce(0, (a, b) -> a | b);
      for (int n = 0; n < legal.length; n++) {
        assertEquals(legal[n], lanes.nth(word, n));
      }
      int expected =
          legal.length == 0
              ? -1
              : legal[RandomChoice.below(legal.length, new SplittableRandom(subset))];
      long[] out = {-1, -1, word};
      assertEquals(expected, lanes.draw(out, new SplittableRandom(subset)));
    }
  }
}
