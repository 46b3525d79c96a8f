package org.propnet.vector;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.propnet.batch.LaneKernel;
import org.propnet.batch.Programs;
import org.propnet.batch.RandomWords;

/** The kernel on vectors does with random words what the plain one does. */
final class VectorKernelTest {

  private static final int COLUMNS = Lanes.COLUMNS;
  private static final int RUNS = 500;

  private final LaneKernel plain = Programs.plainKernel(COLUMNS);
  private final LaneKernel vectors = new VectorKernel();

  @Test
  void drawsTheSameNumbers() {
    for (long seed = 0; seed < RUNS; seed++) {
      SplittableRandom words = new SplittableRandom(seed);
      int bits = 1 + words.nextInt(seed % 10 == 0 ? 31 : 8);
      int limits = 1 + words.nextInt(5);
      int numbers = limits + bits + words.nextInt(3);
      long[] expected = words(words, numbers + bits + 1);
      makeRare(words, expected, limits, bits);
      long[] actual = expected.clone();
      long[] expectedRandom = RandomWords.of(seed, 0, COLUMNS);
      long[] actualRandom = expectedRandom.clone();
      plain.draw(expected, limits, numbers, bits, expectedRandom);
      vectors.draw(actual, limits, numbers, bits, actualRandom);
      // The generators' last word is not defined.
      assertArrayEquals(expected, actual, "numbers of seed " + seed);
      assertArrayEquals(
          Arrays.copyOf(expectedRandom, 4 * COLUMNS),
          Arrays.copyOf(actualRandom, 4 * COLUMNS),
          "generators of seed " + seed);
    }
  }

  /** Makes all bits but one rare, so that many numbers that are drawn are too large. */
  private static void makeRare(SplittableRandom random, long[] values, int limits, int bits) {
    for (int column = 0; column < COLUMNS; column++) {
      long few = sparse(random);
      for (int i = 0; i < bits; i++) {
        values[(limits + i) * COLUMNS + column] &= i == bits / 2 ? -1 : few;
      }
    }
  }

  @Test
  void entersTheSameStates() {
    for (long seed = 0; seed < RUNS; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int count = random.nextInt(20);
      long[] expected = words(random, 50);
      long[] actual = expected.clone();
      long[] instead = words(random, 1);
      long[] others = words(random, count);
      plain.enter(expected, 2, 24, count, instead, others);
      vectors.enter(actual, 2, 24, count, instead, others);
      assertArrayEquals(expected, actual, "seed " + seed);
    }
  }

  @Test
  void holdsTheSameLanes() {
    for (long seed = 0; seed < RUNS; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      long[] values = words(random, 50);
      int[] slots = random.ints(random.nextInt(20), 0, 50).toArray();
      long[] lanes = words(random, 1);
      long[] expected = words(random, 30);
      long[] actual = expected.clone();
      plain.hold(values, slots, lanes, expected, 7);
      vectors.hold(values, slots, lanes, actual, 7);
      assertArrayEquals(expected, actual, "seed " + seed);
    }
  }

  @Test
  void limitsTheSameAges() {
    for (long seed = 0; seed < 20; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      long[] expected = new long[32 * COLUMNS];
      long[] actual = expected.clone();
      int bits = 0;
      for (int step = 0; step < 300; step++) {
        String place = "seed " + seed + ", step " + step;
        long[] lanes = words(random, 1);
        boolean isLonger = plain.age(expected, bits, lanes);
        assertEquals(isLonger, vectors.age(actual, bits, lanes), place);
        bits += isLonger ? 1 : 0;
        assertArrayEquals(expected, actual, place);
        long[] ended = words(random, 1);
        for (int column = 0; column < COLUMNS; column++) {
          ended[column] &= sparse(random);
        }
        long sum = plain.takeAges(expected, bits, ended);
        assertEquals(sum, vectors.takeAges(actual, bits, ended), place);
        assertArrayEquals(expected, actual, place);
      }
    }
  }

  private static long[] words(SplittableRandom random, int slots) {
    return random.longs((long) slots * COLUMNS).toArray();
  }

  /** A word in which every fourth bit is set. */
  private static long sparse(SplittableRandom random) {
    long word = random.nextLong();
    return word & random.nextLong();
  }
}
