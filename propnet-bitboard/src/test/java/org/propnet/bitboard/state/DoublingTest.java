package org.propnet.bitboard.state;

import static org.junit.jupiter.api.Assertions.assertEquals;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntRBTreeSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import org.junit.jupiter.api.Test;

/** Steps reach just the distances that they are for. */
final class DoublingTest {

  private static void assertSteps(int count, int... distances) {
    IntArrayList steps = Doubling.steps(IntArrayList.wrap(distances));
    assertEquals(count, steps.size());
    if (count > 0) {
      IntSet reached = new IntRBTreeSet(new int[] {0});
      for (int step : steps) {
        new IntArrayList(reached).forEach((int distance) -> reached.add(distance + step));
      }
      assertEquals(new IntRBTreeSet(distances), reached);
    }
  }

  @Test
  void rowsAreDoubled() {
    assertSteps(2, 0, 7, 14, 21);
    assertSteps(3, 0, 1, 2, 3, 4);
    assertSteps(3, 0, 9, 18, 27, 36, 45, 54, 63);
    assertSteps(2, 0, 1, 8, 9);
  }

  @Test
  void whatSavesNothingIsLeftAlone() {
    assertSteps(0, 0);
    assertSteps(0, 0, 5);
    assertSteps(0, 0, 1, 2);
    assertSteps(0, 0, 1, 5, 23);
  }
}
