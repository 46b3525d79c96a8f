package org.propnet.agreement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.HashMultiset;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Multiset;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Checks that as many games as every build tries leave out everything at least once. */
final class LeftOutTest {

  private static final int GAMES = 500;

  @Test
  void eachIsLeftOutOftenAloneAndWithEachOther() {
    Set<Integer> things = ImmutableSet.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
    Multiset<Integer> alone = HashMultiset.create();
    Multiset<Set<Integer>> pairs = HashMultiset.create();
    for (int seed = 0; seed < GAMES; seed++) {
      List<ImmutableSet<Integer>> sets = LeftOut.byLot(things, new SplittableRandom(seed));
      assertEquals(sets, LeftOut.byLot(things, new SplittableRandom(seed)));
      assertEquals(1, sets.get(0).size());
      alone.addAll(sets.get(0));
      for (ImmutableSet<Integer> set : sets) {
        set.forEach(one -> set.forEach(other -> pairs.add(ImmutableSet.of(one, other))));
      }
    }
    assertEquals(things, alone.elementSet());
    assertTrue(alone.entrySet().stream().allMatch(one -> one.getCount() > 20), alone::toString);
    assertEquals(10 + 45, pairs.elementSet().size());
    assertTrue(pairs.entrySet().stream().allMatch(two -> two.getCount() > 200), pairs::toString);
  }
}
