package org.propnet.collect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class IntGroupsTest {

  @Test
  void valuesAreInTheOrderInWhichTheyWereAdded() {
    LongArrayList asked = new LongArrayList();
    IntGroups groups = new IntGroups(5);
    int passes = 0;
    do {
      passes++;
      groups.add(3, 30);
      groups.add(1, 12);
      groups.add(3, 31);
      groups.add(1, 11);
      groups.add(3, 30);
    } while (groups.again(asked::add));
    assertEquals(2, passes);
    assertEquals(List.of(20L), asked);
    assertEquals(5, groups.count());
    List<List<Integer>> expected =
        List.of(List.of(), List.of(12, 11), List.of(), List.of(30, 31, 30), List.of());
    int start = 0;
    for (int group = 0; group < groups.count(); group++) {
      assertEquals(expected.get(group), groups.of(group));
      assertEquals(expected.get(group).size(), groups.size(group));
      assertEquals(start, groups.start(group));
      start += groups.size(group);
      assertEquals(start, groups.end(group));
    }
    assertEquals(31, groups.get(groups.start(3) + 1));
  }

  @Test
  void thereMayBeNone() {
    IntGroups none = new IntGroups(0);
    assertTrue(none.again());
    assertFalse(none.again());
    assertEquals(0, none.count());
  }
}
