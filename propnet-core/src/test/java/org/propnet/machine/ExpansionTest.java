package org.propnet.machine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Tests the contents of an expansion, and its limits. */
final class ExpansionTest {

  private static String refusal(Expansion expansion, int roles, int stateWords, long jointMoves) {
    LimitException refusal =
        assertThrows(LimitException.class, () -> expansion.begin(roles, stateWords, jointMoves));
    assertEquals(0, expansion.size());
    return String.valueOf(refusal.getMessage());
  }

  private static Expansion filled() {
    Expansion expansion = new Expansion(2);
    expansion.begin(2, 2, 2);
    expansion.add(new int[] {3, 4}, new long[] {0b10, 8});
    expansion.add(new int[] {5, 6}, new long[] {0b01, 9});
    return expansion;
  }

  @Test
  void hasTheMovesAndStatesThatWereAdded() {
    Expansion expansion = filled();
    assertEquals(2, expansion.size());
    assertEquals(2, expansion.stateWords());
    assertEquals(4, expansion.move(0, 1));
    assertEquals(5, expansion.move(1, 0));
    int[] copy = new int[2];
    expansion.copyMoves(1, copy);
    assertArrayEquals(new int[] {5, 6}, copy);
    assertArrayEquals(new long[] {0b10, 8, 0b01, 9}, expansion.words());
    assertEquals(PackedSimulator.hash(new long[] {0b01, 9}, 0, 2), expansion.stateHash(1));
  }

  @Test
  void whatIsNotThereIsRefused() {
    Expansion expansion = filled();
    int[] copy = new int[2];
    assertThrows(IndexOutOfBoundsException.class, () -> expansion.move(2, 0));
    assertThrows(IndexOutOfBoundsException.class, () -> expansion.move(0, 2));
    assertThrows(IndexOutOfBoundsException.class, () -> expansion.copyMoves(2, copy));
    assertThrows(IndexOutOfBoundsException.class, () -> expansion.stateHash(2));
    expansion.begin(1, 1, 1);
    assertEquals(0, expansion.size());
    assertThrows(IndexOutOfBoundsException.class, () -> expansion.move(0, 0));
  }

  @Test
  void arraysAreKeptUnlessTheyAreTooShort() {
    Expansion expansion = new Expansion();
    expansion.begin(1, 3, 4);
    long[] words = expansion.words();
    assertEquals(12, words.length);
    expansion.begin(1, 6, 2);
    assertSame(words, expansion.words());
    expansion.begin(1, 1, 13);
    assertNotSame(words, expansion.words());
    expansion.begin(1, 1, Expansion.DEFAULT_LIMIT);
    assertEquals(Expansion.DEFAULT_LIMIT, expansion.words().length);
  }

  @Test
  void takesAsManyAsItsLimit() {
    String refusal = refusal(new Expansion(2), 1, 1, 3);
    assertTrue(refusal.contains("3 legal joint moves"), refusal);
    assertTrue(refusal.contains("takes 2 at most"), refusal);
    assertFalse(refusal.contains("at least"), refusal);
    Expansion one = new Expansion(1);
    one.begin(1, 1, 1);
    refusal(one, 1, 1, 2);
    assertThrows(IllegalArgumentException.class, () -> new Expansion(0));
  }

  /** Each successor takes more than a thousandth of the heap, so a quarter of it can't hold 250. */
  @Test
  void takesNoMoreThanAQuarterOfTheHeap() {
    int words = (int) (Runtime.getRuntime().maxMemory() / 8_000) + 1;
    String refusal = refusal(new Expansion(), 1, words, 300);
    assertTrue(refusal.contains("300 legal joint moves"), refusal);
    assertTrue(refusal.contains("in a quarter of the heap"), refusal);
    assertTrue(refusal.contains("takes 249 at most"), refusal);
    int roles = (int) (Runtime.getRuntime().maxMemory() / 4_000) + 1;
    assertTrue(
        refusal(new Expansion(), roles, 1, 300).contains("takes 249 at most"),
        "moves take memory too");
    assertTrue(
        refusal(new Expansion(Integer.MAX_VALUE), 2, 100_000, 2_000_000_000)
            .contains("of the heap"));
    assertTrue(
        refusal(new Expansion(Integer.MAX_VALUE), 2, 1, Long.MAX_VALUE).contains("at least"));
  }
}
