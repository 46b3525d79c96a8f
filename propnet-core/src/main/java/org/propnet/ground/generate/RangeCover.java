package org.propnet.ground.generate;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectRBTreeMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.List;
import org.propnet.budget.Budget;

/**
 * Covers sets of numbers below a bound by shared ranges. A range is a long: its level, the binary
 * logarithm of its length, in the high 32 bits and its start in the low ones. The last range of a
 * level may extend beyond the bound.
 */
final class RangeCover {

  private final int bound;
  private final List<long[]> sets = new ArrayList<>();

  /** The parts of the ranges that are used more than once. */
  private final Long2ObjectRBTreeMap<long[]> shared = new Long2ObjectRBTreeMap<>();

  RangeCover(int bound) {
    this.bound = bound;
  }

  static int start(long range) {
    return (int) range;
  }

  /** The length of a range, which has to lie within the bound. */
  static int length(long range) {
    return 1 << (range >> 32);
  }

  private static long range(int level, int start) {
    return (long) level << 32 | start;
  }

  /** Adds a set, given in ascending order. */
  void add(int[] set) {
    LongArrayList parts = new LongArrayList();
    int i = 0;
    while (i < set.length) {
      int end = i + 1;
      while (end < set.length && set[end] == set[end - 1] + 1) {
        end++;
      }
      addRun(set[i], set[end - 1] + 1, parts);
      i = end;
    }
    sets.add(parts.toLongArray());
  }

  private void addRun(int from, int to, LongArrayList parts) {
    int at = from;
    while (at < to) {
      int level = 0;
      while (at % (2L << level) == 0 && fits(at, level + 1, to)) {
        level++;
      }
      parts.add(range(level, at));
      at += 1 << level;
    }
  }

  /** Whether a range ends before a run does, or at the bound with it. */
  private boolean fits(int start, int level, int to) {
    long end = start + (1L << level);
    return end <= to || (to == bound && start + (1L << (level - 1)) < bound);
  }

  /** Finds the ranges that are used more than once; the others are replaced by their parts. */
  void inlineSingles(Budget budget) {
    for (int level = 31; level > 0; level--) {
      Long2IntOpenHashMap uses = new Long2IntOpenHashMap();
      sets.forEach(parts -> count(parts, uses, budget));
      shared.values().forEach(parts -> count(parts, uses, budget));
      if (!hasLevel(uses, level)) {
        continue;
      }
      for (int i = 0; i < sets.size(); i++) {
        sets.set(i, inline(sets.get(i), level, uses, budget));
      }
      for (long range : shared.keySet().toLongArray()) {
        shared.put(range, inline(shared.get(range), level, uses, budget));
      }
    }
  }

  private static void count(long[] parts, Long2IntOpenHashMap uses, Budget budget) {
    for (long part : parts) {
      budget.check();
      uses.addTo(part, 1);
    }
  }

  private static boolean hasLevel(Long2IntOpenHashMap uses, int level) {
    return uses.keySet().longStream().anyMatch(range -> range >> 32 == level);
  }

  private long[] inline(long[] parts, int level, Long2IntOpenHashMap uses, Budget budget) {
    LongArrayList result = new LongArrayList();
    for (long part : parts) {
      budget.check();
      if (part >> 32 != level) {
        result.add(part);
      } else if (uses.get(part) == 1) {
        result.addElements(result.size(), halves(part));
      } else {
        shared.computeIfAbsent(part, this::halves);
        result.add(part);
      }
    }
    return result.toLongArray();
  }

  private long[] halves(long range) {
    int level = (int) (range >> 32) - 1;
    int first = start(range);
    int second = first + (1 << level);
    return second < bound
        ? new long[] {range(level, first), range(level, second)}
        : new long[] {range(level, first)};
  }

  /** How many parts all sets and shared ranges have. */
  long size() {
    long size = 0;
    for (long[] parts : sets) {
      size += parts.length;
    }
    for (long[] parts : shared.values()) {
      size += parts.length;
    }
    return size;
  }

  /** The parts of a set: single numbers and shared ranges. */
  long[] parts(int set) {
    return sets.get(set);
  }

  /** The shared ranges, shorter ones first. */
  long[] ranges() {
    return shared.keySet().toLongArray();
  }

  /** The parts of a shared range. */
  long[] partsOf(long range) {
    return shared.get(range);
  }
}
