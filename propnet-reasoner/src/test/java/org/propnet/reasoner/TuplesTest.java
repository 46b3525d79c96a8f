package org.propnet.reasoner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.propnet.collect.Hashing;
import org.propnet.machine.LimitException;

final class TuplesTest {

  @Test
  void tuplesAreNumberedInTheirOrder() {
    Tuples tuples = new Tuples(2);
    for (int i = 0; i < 100; i++) {
      assertEquals(Tuples.NONE, tuples.find(new int[] {i, -i}));
      assertTrue(tuples.add(new int[] {i, -i}));
      assertFalse(tuples.add(new int[] {i, -i}));
      assertEquals(i, tuples.find(new int[] {i, -i}));
    }
    assertEquals(100, tuples.count());
    assertEquals(-99, tuples.get(99, 1));
    tuples.clear();
    assertEquals(Tuples.NONE, tuples.find(new int[] {1, -1}));
    assertTrue(tuples.add(new int[] {1, -1}));
  }

  @Test
  void tuplesAreFoundWithoutTheirIndex() {
    Tuples tuples = new Tuples(1);
    for (int i = 0; i < 100; i++) {
      tuples.add(new int[] {i});
    }
    tuples.dropIndex();
    assertEquals(70, tuples.find(new int[] {70}));
    assertFalse(tuples.add(new int[] {70}));
    assertTrue(tuples.add(new int[] {100}));
    assertEquals(100, tuples.find(new int[] {100}));
  }

  @Test
  void aTupleOfWidthZeroIsThereOnceOrNot() {
    Tuples tuples = new Tuples(0);
    assertEquals(Tuples.NONE, tuples.find(new int[0]));
    assertTrue(tuples.add(new int[0]));
    assertFalse(tuples.add(new int[0]));
    assertEquals(0, tuples.find(new int[0]));
  }

  @Test
  void theLastTupleTakesTheNumberOfTheRemovedOne() {
    Tuples tuples = new Tuples(1, new int[] {5, 6, 7});
    tuples.remove(new int[] {5});
    assertEquals(0, tuples.find(new int[] {7}));
    assertEquals(1, tuples.find(new int[] {6}));
    assertEquals(2, tuples.count());
  }

  @Test
  void anArrayGrowsUpToTheLongestThereIs() {
    assertEquals(3, Tuples.grown(0, 3));
    assertEquals(12, Tuples.grown(6, 3));
    int longest = Tuples.grown(1 << 30, 3);
    assertTrue(longest > 2_000_000_000);
    assertEquals(longest, Tuples.grown(longest - 3, 3));
    assertThrows(LimitException.class, () -> Tuples.grown(longest - 3, 4));
  }

  @Test
  @Timeout(20)
  void tuplesChosenToHaveEqualHashesDontCollide() {
    Tuples tuples = new Tuples(2);
    for (int i = 0; i < 300_000; i++) {
      tuples.add(new int[] {i, Hashing.mix(0, i)}); // the same hash for all, but for the seed
    }
    assertEquals(300_000, tuples.count());
  }
}
