package org.propnet.bitboard.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Bits are found as by counting one after the other. */
final class BitSelectTest {

  @Test
  void findsEachBitOfRandomWords() {
    SplittableRandom random = new SplittableRandom(1);
    for (int test = 0; test < 2_000; test++) {
      long[] words = new long[4];
      for (int i = 0; i < words.length; i++) {
        words[i] = random(random, test);
      }
      words[3] &= ~1L; // at most 255 ones
      int place = 0;
      for (int bit = 0; bit < 256; bit++) {
        if ((words[bit >> 6] >>> bit & 1) != 0) {
          assertEquals(bit, BitSelect.inWords(words[0], words[1], words[2], words[3], place++));
        }
      }
      place = 0;
      for (int lane = 0; lane < 64; lane++) {
        for (int word = 0; word < 4; word++) {
          if ((words[word] >>> lane & 1) != 0) {
            assertEquals(
                64 * word + lane,
                BitSelect.inLanes(words[0], words[1], words[2], words[3], place++));
          }
        }
      }
    }
  }

  /** Dense, sparse and full words. */
  private static long random(SplittableRandom random, int test) {
    return switch (test % 4) {
      case 0 -> random.nextLong();
      case 1 -> random.longs(3).reduce(-1, (one, other) -> one & other);
      case 2 -> random.longs(3).reduce(0, (one, other) -> one | other);
      default -> random.nextBoolean() ? -1 : 0;
    };
  }

  @Test
  void drawsNothingOfNothing() {
    assertEquals(-1, BitSelect.drawInWords(0, 0, 0, 0, new SplittableRandom(1)));
    assertEquals(-1, BitSelect.drawInLanes(0, 0, 0, 0, new SplittableRandom(1)));
  }
}
