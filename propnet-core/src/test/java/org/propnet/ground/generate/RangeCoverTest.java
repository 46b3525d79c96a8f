package org.propnet.ground.generate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.budget.Budget;

/** Checks that sets made of shared ranges keep exactly their members. */
final class RangeCoverTest {

  private static RangeCover cover(int bound, List<int[]> sets) {
    RangeCover cover = new RangeCover(bound);
    sets.forEach(cover::add);
    cover.inlineSingles(Budget.unlimited());
    return cover;
  }

  /** All numbers that parts stand for, in the order in which they are visited. */
  private static int[] expand(RangeCover cover, long[] parts) {
    IntArrayList numbers = new IntArrayList();
    for (long part : parts) {
      if (RangeCover.length(part) == 1) {
        numbers.add(RangeCover.start(part));
      } else {
        numbers.addElements(numbers.size(), expand(cover, cover.partsOf(part)));
      }
    }
    return numbers.toIntArray();
  }

  /** Checks all properties of a cover; returns its size. */
  private static long check(int bound, List<int[]> sets) {
    RangeCover cover = cover(bound, sets);
    Map<Long, Integer> uses = new HashMap<>();
    List<long[]> all = new ArrayList<>();
    for (int i = 0; i < sets.size(); i++) {
      assertArrayEquals(sets.get(i), expand(cover, cover.parts(i)), "set " + i);
      all.add(cover.parts(i));
    }
    long longest = 1;
    for (long range : cover.ranges()) {
      all.add(cover.partsOf(range));
      assertTrue(RangeCover.length(range) >= longest, "shorter ranges come first");
      longest = RangeCover.length(range);
      int[] members = expand(cover, new long[] {range});
      int start = RangeCover.start(range);
      int end = (int) Math.min(bound, start + (long) RangeCover.length(range));
      assertArrayEquals(IntStream.range(start, end).toArray(), members);
      for (long part : cover.partsOf(range)) {
        assertTrue(RangeCover.length(part) < RangeCover.length(range), "parts are shorter");
      }
    }
    long size = 0;
    for (long[] parts : all) {
      size += parts.length;
      for (long part : parts) {
        uses.merge(part, 1, Integer::sum);
      }
    }
    assertEquals(size, cover.size());
    for (long range : cover.ranges()) {
      assertTrue(uses.getOrDefault(range, 0) >= 2, () -> range + " is used once");
    }
    return size;
  }

  private static int[] some(int bound, double density, RandomGenerator random) {
    return IntStream.range(0, bound).filter(i -> random.nextDouble() < density).toArray();
  }

  /** All numbers below a bound except for some runs. */
  private static int[] holes(int bound, RandomGenerator random) {
    boolean[] isHole = new boolean[bound];
    for (int hole = random.nextInt(4); hole > 0; hole--) {
      int start = random.nextInt(bound);
      int end = Math.min(bound, start + 1 + random.nextInt(bound));
      for (int i = start; i < end; i++) {
        isHole[i] = true;
      }
    }
    return IntStream.range(0, bound).filter(i -> !isHole[i]).toArray();
  }

  @Test
  void randomSetsAreCovered() {
    RandomGenerator random = new SplittableRandom(11);
    for (int round = 0; round < 1500; round++) {
      int bound = 1 + random.nextInt(round % 10 == 0 ? 300 : 40);
      List<int[]> sets = new ArrayList<>();
      for (int i = random.nextInt(8); i >= 0; i--) {
        sets.add(
            random.nextBoolean() ? holes(bound, random) : some(bound, random.nextDouble(), random));
      }
      check(bound, sets);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 7, 8, 9, 31, 32, 33, 1023, 1024, 1025})
  void wholeAndNearlyWholeSetsAreCovered(int bound) {
    int[] whole = IntStream.range(0, bound).toArray();
    check(bound, List.of(whole));
    check(bound, List.of(whole, whole));
    check(bound, List.of(whole, new int[0], new int[] {bound - 1}, new int[] {0}));
    List<int[]> allButOne = new ArrayList<>();
    for (int i = 0; i < Math.min(bound, 40); i++) {
      int left = bound - 1 - i;
      allButOne.add(IntStream.range(0, bound).filter(k -> k != left).toArray());
    }
    check(bound, allButOne);
  }

  @Test
  void setsThatLackOneMemberEachTakeLittle() {
    int bound = 1000;
    List<int[]> sets = new ArrayList<>();
    for (int i = 0; i < bound; i++) {
      int left = i;
      sets.add(IntStream.range(0, bound).filter(k -> k != left).toArray());
    }
    long size = check(bound, sets);
    assertTrue(size < 2L * bound * 10, "size " + size); // each needs the logarithm of the bound
  }

  @Test
  void equalSetsShareTheirRanges() {
    int[] set = IntStream.range(3, 900).toArray();
    RangeCover cover = cover(1000, List.of(set, set, set));
    assertArrayEquals(cover.parts(0), cover.parts(2));
    assertTrue(cover.size() < set.length + 3 * 20L, "size " + cover.size());
  }

  @Test
  void aSetAloneIsWrittenOut() {
    int[] set = IntStream.range(0, 777).toArray();
    RangeCover cover = cover(777, List.of(set));
    assertEquals(0, cover.ranges().length);
    assertEquals(777, cover.size());
  }

  @Test
  void aLargeBoundIsNoTrouble() {
    int bound = Integer.MAX_VALUE;
    int[] last = {0, 1, bound - 2, bound - 1};
    check(bound, List.of(last, last, new int[] {5}));
  }

  /** The ranges of a set that another set has too, as their starts and lengths. */
  private static String ranges(int bound, int from, int to) {
    int[] run = IntStream.range(from, to).toArray();
    RangeCover cover = cover(bound, List.of(run, run));
    StringBuilder text = new StringBuilder();
    for (long part : cover.parts(0)) {
      text.append(RangeCover.start(part)).append('+').append(RangeCover.length(part)).append(' ');
    }
    return text.toString().strip();
  }

  @Test
  void aRunIsMadeOfTheLongestRanges() {
    assertEquals("3+1 4+4 8+1", ranges(100, 3, 9));
    assertEquals("0+8", ranges(100, 0, 8));
    assertEquals("0+8 8+1", ranges(100, 0, 9));
    assertEquals("6+2 8+8 16+4", ranges(100, 6, 20));
    assertEquals("1+1 2+2 4+4", ranges(100, 1, 8));
    // The last one may extend beyond the bound, if more than half of it is below.
    assertEquals("0+16", ranges(9, 0, 9));
    assertEquals("8+1", ranges(9, 8, 9));
    assertEquals("8+2", ranges(10, 8, 10));
    assertEquals("8+4", ranges(11, 8, 11));
    assertEquals("4+4 8+4", ranges(11, 4, 11));
    assertEquals("0+8 8+1", ranges(11, 0, 9));
  }

  @Test
  void wholeSetsTakeARangeEachAndItsMembersOnce() {
    for (int bound = 2; bound < 70; bound++) {
      int[] whole = IntStream.range(0, bound).toArray();
      RangeCover cover = cover(bound, List.of(whole, whole, whole));
      assertEquals(1, cover.ranges().length);
      assertEquals(3 + bound, cover.size());
    }
  }
}
