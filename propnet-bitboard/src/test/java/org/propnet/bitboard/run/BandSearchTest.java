package org.propnet.bitboard.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.machine.RandomChoice;

/** Every order of numbers finds the n-th legal move, and draws it. */
final class BandSearchTest {

  private static final int START = 3;

  /** Numbers ascend from lane to lane, and within a lane from word to word. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5, 8, 16, 17, 57, 64, 141, 255, 300})
  void byLanes(int words) {
    check(words, IntStream.range(0, 64 * words).map(i -> 64 * (i % words) + i / words).toArray());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5})
  void byWords(int words) {
    check(words, IntStream.range(0, 64 * words).toArray());
  }

  /** The order of numbers written as text: 0, 1, 10, 11, 12, 13, 14, 2 … in rows and columns. */
  @ParameterizedTest
  @ValueSource(ints = {15, 32, 33, 64})
  void byTextOfRowsAndColumns(int side) {
    int[] text =
        IntStream.range(0, side)
            .mapToObj(String::valueOf)
            .sorted()
            .mapToInt(Integer::parseInt)
            .toArray();
    int[] order =
        IntStream.range(0, side * side).map(i -> side * text[i / side] + text[i % side]).toArray();
    check((order.length + 63) / 64, order);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4, 40, 90})
  void inAnyOrder(int words) {
    SplittableRandom random = new SplittableRandom(words);
    int[] order = IntStream.range(0, 64 * words).filter(i -> i % 5 != 0).toArray();
    for (int i = order.length - 1; i > 0; i--) {
      int other = random.nextInt(i + 1);
      int own = order[i];
      order[i] = order[other];
      order[other] = own;
    }
    check(words, order);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 8, 9, 10})
  void fewInOneWord(int moves) {
    check(1, IntStream.range(0, moves).map(i -> 6 * (moves - 1 - i)).toArray());
  }

  /** Numbers moves in an order of bits, and compares with the list of the legal ones. */
  private static void check(int words, int[] order) {
    List<int[]> numbers = new ArrayList<>();
    for (int word = 0; word < words; word++) {
      int[] none = new int[64];
      Arrays.fill(none, -1);
      numbers.add(none);
    }
    for (int number = 0; number < order.length; number++) {
      numbers.get(order[number] / 64)[order[number] % 64] = number;
    }
    BandSearch search = BandSearch.of(START, numbers);
    SplittableRandom random = new SplittableRandom(7);
    for (int density : new int[] {2, 40, 1_000_000}) {
      long[] out = new long[START + words];
      int[] legal = Arrays.stream(order).filter(bit -> random.nextInt(density) == 0).toArray();
      for (int bit : legal) {
        out[START + bit / 64] |= 1L << bit;
      }
      for (int i = 0; i < legal.length; i++) {
        assertEquals(legal[i], search.select(out, i), search.getClass() + ", move " + i);
      }
      int seed = random.nextInt();
      int expected =
          legal.length == 0
              ? -1
              : legal[RandomChoice.below(legal.length, new SplittableRandom(seed))];
      assertEquals(expected, search.draw(out, new SplittableRandom(seed)));
    }
  }
}
