package org.propnet.batch.interpreter;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.batch.backend.LaneKernel;
import org.propnet.batch.backend.LaneWords;
import org.propnet.batch.backend.RandomWords;
import org.propnet.fixture.ChiSquare;

/** Numbers that are drawn in all lanes at once. */
final class DrawTest {

  private static final int BITS = 7;
  private static final int DRAWS = 20_000;

  private static void limit(long[] values, int lane, int largest) {
    for (int bit = 0; bit < BITS; bit++) {
      values[1 + bit] |= (largest >>> bit & 1L) << lane;
    }
  }

  private static int drawn(long[] values, int lane) {
    int number = 0;
    for (int bit = 0; bit < BITS; bit++) {
      number |= (int) (values[1 + BITS + bit] >>> lane & 1) << bit;
    }
    return number;
  }

  /** Lane i draws below i + 1, so every lane has limits of its own beside it. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void isUniformInEveryLane(long seed) {
    long[] values = new long[1 + 2 * BITS];
    for (int lane = 0; lane < 64; lane++) {
      limit(values, lane, lane);
    }
    long[][] counts = new long[64][];
    for (int lane = 0; lane < 64; lane++) {
      counts[lane] = new long[lane + 1];
    }
    LaneWords random = RandomWords.of(seed, 0, 1);
    LaneKernel kernel = new PlainKernel(1);
    for (int i = 0; i < DRAWS; i++) {
      kernel.draw(new LaneWords(values, 0, 1), 1, 1 + BITS, BITS, random);
      for (int lane = 0; lane < 64; lane++) {
        counts[lane][drawn(values, lane)]++;
      }
    }
    for (int lane = 1; lane < 64; lane++) {
      ChiSquare.assertUniform(counts[lane], "seed " + seed + ", lane " + lane);
    }
  }

  /** What two neighbours draw, and what a lane draws one after the other, is independent. */
  @Test
  void isIndependentOfNeighboursAndOfTheDrawBefore() {
    long[] values = new long[1 + 2 * BITS];
    for (int lane = 0; lane < 64; lane++) {
      limit(values, lane, 4);
    }
    long[] beside = new long[25];
    long[] after = new long[25];
    LaneWords random = RandomWords.of(7, 0, 1);
    int[] before = new int[64];
    for (int i = 0; i < DRAWS; i++) {
      new PlainKernel(1).draw(new LaneWords(values, 0, 1), 1, 1 + BITS, BITS, random);
      for (int lane = 0; lane < 64; lane++) {
        int number = drawn(values, lane);
        if (i > 0) {
          after[5 * before[lane] + number]++;
        }
        beside[5 * drawn(values, lane + 1 & 63) + number]++;
        before[lane] = number;
      }
    }
    ChiSquare.assertUniform(beside, "beside");
    ChiSquare.assertUniform(after, "after");
  }

  @Test
  void largeNumbersAreDrawnAsWell() {
    LaneWords random = RandomWords.of(3, 0, 1);
    for (long count : new long[] {1, 3, 1L << 31, (1L << 32) + 1, 3L << 60}) {
      long[] parts = new long[3];
      for (int i = 0; i < 30_000; i++) {
        long number = RandomWords.below(count, random, 0);
        assertTrue(number >= 0 && number < count, count + ": " + number);
        parts[count < 3 ? i % 3 : (int) (number / ((count + 2) / 3))]++;
      }
      ChiSquare.assertUniform(parts, "below " + count);
    }
  }

  /** A column draws what it draws alone, whatever is beside it. */
  @Test
  void columnsDrawAsIfAlone() {
    int columns = 4;
    long[] wide = new long[(1 + 2 * BITS) * columns];
    LaneWords wideRandom = RandomWords.of(5, 0, columns);
    java.util.SplittableRandom limits = new java.util.SplittableRandom(1);
    for (int i = columns; i < (1 + BITS) * columns; i++) {
      wide[i] = limits.nextLong();
    }
    long[][] narrow = new long[columns][1 + 2 * BITS];
    LaneWords[] random = new LaneWords[columns];
    for (int column = 0; column < columns; column++) {
      random[column] = RandomWords.of(5, column, 1);
      for (int slot = 0; slot <= BITS; slot++) {
        narrow[column][slot] = wide[slot * columns + column];
      }
    }
    for (int i = 0; i < 1_000; i++) {
      new PlainKernel(columns).draw(new LaneWords(wide, 0, columns), 1, 1 + BITS, BITS, wideRandom);
      for (int column = 0; column < columns; column++) {
        new PlainKernel(1)
            .draw(new LaneWords(narrow[column], 0, 1), 1, 1 + BITS, BITS, random[column]);
        long[] own = new long[1 + 2 * BITS];
        for (int slot = 0; slot < own.length; slot++) {
          own[slot] = wide[slot * columns + column];
        }
        assertArrayEquals(narrow[column], own, "draw " + i + ", column " + column);
      }
    }
  }
}
