package org.propnet.vector;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.primitives.ImmutableIntArray;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.propnet.batch.backend.LaneKernel;
import org.propnet.batch.backend.LaneLayout;
import org.propnet.batch.backend.LaneWords;
import org.propnet.batch.backend.RandomWords;
import org.propnet.batch.interpreter.PlainKernel;

/**
 * The kernel on vectors does with random words what the plain one does, wherever they begin in
 * their arrays.
 */
final class VectorKernelTest {

  private static final int COLUMNS = Lanes.COLUMNS;
  private static final int RUNS = 500;

  private final LaneKernel plain = new PlainKernel(COLUMNS);
  private final LaneKernel vectors = new VectorKernel();

  @Test
  void drawsTheSameNumbers() {
    drawsTheSameNumbers(vectors);
  }

  @Test
  void drawsTheSameNumbersWithGeneratedCode() {
    drawsTheSameNumbers(new VectorKernel(layout(1, 6), new KnownDraws()));
  }

  @Tag("deep")
  @Test
  void drawsTheSameNumbersWithCodeForAllBits() {
    int[] bits = IntStream.rangeClosed(1, DrawWriter.MAX_BITS + 1).toArray();
    drawsTheSameNumbers(new VectorKernel(layout(bits), new KnownDraws()));
  }

  @Test
  void generatedDrawsHaveRoomBesideTheGenerators() {
    assertTrue(DrawWriter.SLOTS <= RandomWords.WORDS, "slots of generators");
  }

  static LaneLayout layout(int... drawBits) {
    return new LaneLayout(0, 0, 0, 0, 0, 0, ImmutableIntArray.copyOf(drawBits));
  }

  private void drawsTheSameNumbers(LaneKernel kernel) {
    for (long seed = 0; seed < RUNS; seed++) {
      SplittableRandom words = new SplittableRandom(seed);
      int bits = 1 + words.nextInt(seed % 10 == 0 ? 31 : 13);
      int limits = 1 + words.nextInt(5);
      int numbers = limits + bits + words.nextInt(3);
      LaneWords expected = words(words, numbers + bits + 1);
      makeRare(words, expected, limits, bits);
      LaneWords actual = copy(words, expected);
      LaneWords expectedRandom = RandomWords.of(seed, 0, COLUMNS);
      LaneWords actualRandom = copy(words, expectedRandom);
      plain.draw(expected, limits, numbers, bits, expectedRandom);
      kernel.draw(actual, limits, numbers, bits, actualRandom);
      // The generators' other words are not defined.
      assertArrayEquals(content(expected), content(actual), "numbers of seed " + seed);
      assertArrayEquals(
          Arrays.copyOf(content(expectedRandom), 4 * COLUMNS),
          Arrays.copyOf(content(actualRandom), 4 * COLUMNS),
          "generators of seed " + seed);
    }
  }

  /** Makes all bits but one rare, so that many numbers that are drawn are too large. */
  private static void makeRare(SplittableRandom random, LaneWords values, int limits, int bits) {
    for (int column = 0; column < COLUMNS; column++) {
      long few = sparse(random);
      for (int i = 0; i < bits; i++) {
        values.words()[values.first() + (limits + i) * COLUMNS + column] &=
            i == bits / 2 ? -1 : few;
      }
    }
  }

  @Test
  void entersTheSameStates() {
    for (long seed = 0; seed < RUNS; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int count = random.nextInt(20);
      LaneWords expected = words(random, 50);
      LaneWords actual = copy(random, expected);
      long[] instead = mask(random);
      LaneWords others = words(random, count);
      plain.enter(expected, 2, 24, count, instead, others);
      vectors.enter(actual, 2, 24, count, instead, others);
      assertArrayEquals(content(expected), content(actual), "seed " + seed);
    }
  }

  @Test
  void holdsTheSameLanes() {
    for (long seed = 0; seed < RUNS; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      LaneWords values = words(random, 50);
      int count = random.nextInt(20);
      int source = random.nextInt(50 - count);
      long[] lanes = mask(random);
      LaneWords expected = words(random, 30);
      LaneWords actual = copy(random, expected);
      plain.hold(values, source, count, lanes, expected, 7);
      vectors.hold(values, source, count, lanes, actual, 7);
      assertArrayEquals(content(expected), content(actual), "seed " + seed);
    }
  }

  @Test
  void limitsTheSameAges() {
    for (long seed = 0; seed < 20; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      LaneWords expected = new LaneWords(new long[32 * COLUMNS], 0, COLUMNS);
      LaneWords actual = copy(random, expected);
      int bits = 0;
      for (int step = 0; step < 300; step++) {
        String place = "seed " + seed + ", step " + step;
        long[] lanes = mask(random);
        boolean isLonger = plain.age(expected, bits, lanes);
        assertEquals(isLonger, vectors.age(actual, bits, lanes), place);
        bits += isLonger ? 1 : 0;
        assertArrayEquals(content(expected), content(actual), place);
        long[] ended = mask(random);
        for (int column = 0; column < COLUMNS; column++) {
          ended[column] &= sparse(random);
        }
        long sum = plain.takeAges(expected, bits, ended);
        assertEquals(sum, vectors.takeAges(actual, bits, ended), place);
        assertArrayEquals(content(expected), content(actual), place);
      }
    }
  }

  private static long[] mask(SplittableRandom random) {
    return random.longs(COLUMNS).toArray();
  }

  private static LaneWords words(SplittableRandom random, int slots) {
    return placed(random, random.longs((long) slots * COLUMNS).toArray());
  }

  /** The same words, perhaps elsewhere in their array. */
  private static LaneWords copy(SplittableRandom random, LaneWords words) {
    return placed(random, content(words));
  }

  private static LaneWords placed(SplittableRandom random, long[] content) {
    int first = COLUMNS == 1 ? 0 : random.nextInt(8);
    long[] array = new long[first + content.length];
    System.arraycopy(content, 0, array, first, content.length);
    return new LaneWords(array, first, COLUMNS);
  }

  private static long[] content(LaneWords words) {
    return Arrays.copyOfRange(words.words(), words.first(), words.words().length);
  }

  /** A word in which every fourth bit is set. */
  private static long sparse(SplittableRandom random) {
    long word = random.nextLong();
    return word & random.nextLong();
  }
}
