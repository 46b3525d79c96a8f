package org.propnet.engine.run;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Packings of states compared with the bits that they are made from. */
final class StatePackingTest {

  private static final int BASES = 130;
  private static final int WORDS = 4;

  private final Random random = new Random(3);

  /** Different bits of {@link #WORDS} words, one for each base, in any order. */
  private final int[] bits =
      Arrays.copyOf(IntArrays.shuffle(IntStream.range(0, 64 * WORDS).toArray(), random), BASES);

  private final StatePacking packing = StatePacking.of(bits, WORDS);

  private static boolean isSet(long[] words, int bit) {
    return (words[bit / 64] >>> bit % 64 & 1) != 0;
  }

  private long[] plainState() {
    long[] plain = random.longs((BASES + 63) / 64).toArray();
    plain[BASES / 64] &= (1L << BASES % 64) - 1;
    return plain;
  }

  @Test
  void eachBaseHasItsBit() {
    long[] plain = plainState();
    long[] packed = packing.pack(plain);
    assertEquals(WORDS, packed.length);
    for (int base = 0; base < BASES; base++) {
      assertEquals(bits[base], packing.bit(base));
      assertEquals(isSet(plain, base), isSet(packed, bits[base]));
    }
    assertEquals(
        Arrays.stream(plain).map(Long::bitCount).sum(),
        Arrays.stream(packed).map(Long::bitCount).sum());
    assertArrayEquals(plain, packing.unpack(packed));
  }

  @Test
  void statesHaveNoUnusedBits() {
    long[] words = new long[WORDS + 1];
    System.arraycopy(packing.pack(plainState()), 0, words, 1, WORDS);
    assertTrue(packing.isState(words, 1));
    for (int bit = 0; bit < 64 * WORDS; bit++) {
      int number = bit;
      boolean isUsed = IntStream.of(bits).anyMatch(used -> used == number);
      long[] with = words.clone();
      with[1 + bit / 64] |= 1L << bit;
      assertEquals(isUsed, packing.isState(with, 1));
      if (isUsed) {
        assertDoesNotThrow(() -> packing.requireUsed(number));
      } else {
        assertThrows(IndexOutOfBoundsException.class, () -> packing.requireUsed(number));
      }
    }
    assertThrows(IndexOutOfBoundsException.class, () -> packing.requireUsed(-1));
    assertThrows(IndexOutOfBoundsException.class, () -> packing.requireUsed(64 * WORDS));
  }

  @Test
  void aPlainPackingCopiesNothing() {
    int[] own = IntStream.range(0, BASES).toArray();
    StatePacking plain = StatePacking.of(own, 3);
    long[] state = plainState();
    assertSame(state, plain.pack(state));
    assertNotSame(state, plain.unpack(state));
    assertArrayEquals(state, plain.unpack(state));
    StatePacking longer = StatePacking.of(own, WORDS);
    assertArrayEquals(Arrays.copyOf(state, WORDS), longer.pack(state));
    assertFalse(longer.isState(new long[] {0, 0, 0, 1}, 0));
  }

  /** Of 70 propositions the last is bit 5 of the second word; counters of moves come next. */
  @Test
  void aChangeBeyondTheLastBaseIsNoticed() {
    assertTrue(DifferentialSimulator.spareBitsAreClear(new long[] {-1, (1 << 6) - 1}, 70));
    assertFalse(DifferentialSimulator.spareBitsAreClear(new long[] {0, 1 << 6}, 70));
    assertTrue(DifferentialSimulator.spareBitsAreClear(new long[] {0, -1}, 128));
  }
}
