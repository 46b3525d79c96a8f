package org.propnet.player.puzzle;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.propnet.optimizer.invariant.ExclusiveGroup;
import org.propnet.optimizer.invariant.Invariants;

/** Values of cells from groups made by hand. Bases 0, 10, 20 … mean that a cell is empty. */
final class CellValuesTest {

  private static final ImmutableIntArray EMPTY = ImmutableIntArray.of(0, 10, 20, 30);

  private static ExclusiveGroup cell(int... bases) {
    return new ExclusiveGroup(ImmutableIntArray.copyOf(bases), true);
  }

  private static ExclusiveGroup value(int... bases) {
    return new ExclusiveGroup(ImmutableIntArray.copyOf(bases), false);
  }

  private static List<int[]> values(ExclusiveGroup... groups) {
    Invariants invariants =
        new Invariants(
            ImmutableList.of(), ImmutableList.copyOf(groups), ImmutableIntArray.of(), EMPTY);
    return CellValues.of(invariants, () -> {}).stream()
        .map(BitSet::stream)
        .map(bases -> bases.toArray())
        .toList();
  }

  private static void assertValues(List<int[]> values, int[]... expected) {
    assertEquals(Arrays.deepToString(expected), Arrays.deepToString(values.toArray()));
  }

  @Test
  void asManyAsCells() {
    assertValues(
        values(cell(0, 1, 2), cell(10, 11, 12), value(1, 11), value(2, 12)),
        new int[] {1, 11},
        new int[] {2, 12});
  }

  @Test
  void aValueMayBeInOneCellOnly() {
    assertValues(
        values(cell(0, 1), cell(10, 11, 12), value(1, 11)), new int[] {1, 11}, new int[] {12});
  }

  @Test
  void largeGroupsComeFirstAndOthersGetTheRest() {
    assertValues(
        values(
            cell(0, 1, 2),
            cell(10, 11, 12),
            cell(20, 21, 22),
            value(1, 2),
            value(1, 11, 21),
            value(2, 12, 22),
            value(22, 11)),
        new int[] {1, 11, 21},
        new int[] {2, 12, 22});
  }

  /** One may be unused. */
  @Test
  void moreThanCells() {
    assertValues(
        values(cell(0, 1, 2, 3), cell(10, 11, 12, 13), value(1, 11), value(2, 12), value(3, 13)));
  }

  /** Two cells can't both hold the only value. */
  @Test
  void fewerThanCells() {
    assertValues(values(cell(0, 1), cell(10, 11), value(1, 11)), new int[] {1, 11});
  }

  /** Bases 4 to 6 count moves, from base 0 on, and are in no group of a value. */
  @Test
  void aCounterIsNoCell() {
    assertValues(
        values(cell(0, 4, 5, 6), cell(10, 11), cell(20, 21), value(11, 21)), new int[] {11, 21});
  }

  /** A base of two cells is counted once. */
  @Test
  void cellsDoNotOverlap() {
    assertValues(values(cell(0, 1, 2), cell(10, 2, 3), value(1, 3)));
    assertValues(values(cell(0, 1), cell(10, 1), value(1, 3)), new int[] {1});
  }

  @Test
  void aGroupThatMayHaveNoTrueBaseIsNoCell() {
    assertValues(values(value(0, 1), value(10, 11), value(1, 11)));
  }

  @Test
  void aCellMayBeEmptyInTwoWays() {
    assertValues(values(cell(0, 30, 1), cell(10, 11), value(1, 11)), new int[] {1, 11});
  }
}
