package org.propnet.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Tests the hashes of packed states. */
final class StateHashTest {

  /** The hashes depend on the words alone; changing them breaks stored hashes. */
  @Test
  void hashesDontChangeBetweenRuns() {
    assertEquals(0, PackedSimulator.hash(new long[0], 0, 0));
    assertEquals(7_175_312_947_680_778_460L, PackedSimulator.hash(new long[] {0}, 0, 1));
    assertEquals(6_763_118_302_213_380_500L, PackedSimulator.hash(new long[] {7, 5, -9, 3}, 1, 2));
  }

  @Test
  void onlyTheWordsCountAndTheirOrder() {
    long[] words = {1, 2, 3, 2, 1, 2};
    assertEquals(PackedSimulator.hash(words, 0, 2), PackedSimulator.hash(words, 4, 2));
    assertNotEquals(PackedSimulator.hash(words, 0, 2), PackedSimulator.hash(words, 3, 2));
    assertNotEquals(PackedSimulator.hash(words, 0, 2), PackedSimulator.hash(words, 0, 3));
  }

  @Test
  void eachBitOfAWordMovesTheHash() {
    Set<Long> hashes = new HashSet<>();
    for (int bit = 0; bit < 64; bit++) {
      hashes.add(PackedSimulator.hash(new long[] {1L << bit, 0}, 0, 2));
      hashes.add(PackedSimulator.hash(new long[] {0, 1L << bit}, 0, 2));
    }
    assertEquals(128, hashes.size());
  }
}
