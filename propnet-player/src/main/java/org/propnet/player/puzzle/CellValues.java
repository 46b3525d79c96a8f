package org.propnet.player.puzzle;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.propnet.optimizer.invariant.ExclusiveGroup;
import org.propnet.optimizer.invariant.Invariants;

/**
 * The values of the cells of a puzzle that has no more values than cells. Once all cells are
 * filled, some cell holds each of them.
 *
 * <p>A cell is a group of bases with exactly one that is true; some of them mean that it is empty,
 * and can only become false. Once all cells are filled, as many of their other bases are true as
 * there are cells. If these bases can be divided into no more sets, each with at most one true base
 * (a value), then each set has one. A SAT solver takes exponentially long to derive this by
 * resolution (A. Haken, "The Intractability of Resolution", 1985).
 */
final class CellValues {

  private CellValues() {}

  /**
   * Divides the bases of the cells into values, greedily, so it may miss a division. With fewer
   * values than cells these can't all be filled.
   *
   * @param step run now and then; may throw
   * @return the bases of each value; empty if no division into few enough values is found
   */
  static ImmutableList<BitSet> of(Invariants invariants, Runnable step) {
    BitSet empty = bits(invariants.onceFalse());
    List<BitSet> filled = new ArrayList<>();
    List<BitSet> groups = new ArrayList<>();
    BitSet grouped = new BitSet();
    for (ExclusiveGroup group : invariants.exclusive()) {
      BitSet bases = bits(group.bases());
      boolean isCell = group.exactlyOne() && bases.intersects(empty);
      bases.andNot(empty);
      if (isCell) {
        filled.add(bases);
      } else {
        groups.add(bases);
        grouped.or(bases);
      }
    }
    BitSet left = new BitSet();
    int cells = 0;
    for (BitSet cell : filled) {
      if (cell.intersects(grouped) && !cell.intersects(left)) {
        left.or(cell);
        cells++;
      }
    }
    ImmutableList.Builder<BitSet> values = ImmutableList.builder();
    for (; !left.isEmpty(); cells--) {
      BitSet largest = new BitSet();
      largest.set(left.nextSetBit(0));
      for (BitSet group : groups) {
        step.run();
        group.and(left);
        if (group.cardinality() > largest.cardinality()) {
          largest = group;
        }
      }
      if (left.cardinality() > (long) cells * largest.cardinality()) {
        return ImmutableList.of();
      }
      values.add((BitSet) largest.clone());
      left.andNot(largest);
    }
    return values.build();
  }

  private static BitSet bits(ImmutableIntArray bases) {
    BitSet bits = new BitSet();
    bases.forEach(bits::set);
    return bits;
  }
}
