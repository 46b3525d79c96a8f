package org.propnet.ground.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;

/** Tests which bodies are grouped, what is factored out, and what that costs. */
final class FactoredBodiesTest {

  /** The least number of bodies in a group. */
  private static final int GROUP = 16;

  private static FactoredBodies factor(List<IntArrayList> bodies) {
    return FactoredBodies.of(bodies, Budget.unlimited());
  }

  private static IntArrayList body(int... literals) {
    Arrays.sort(literals);
    return IntArrayList.wrap(literals);
  }

  /** Bodies with some common literals and one of their own each. */
  private static List<IntArrayList> alike(int count, int firstOwn, int... common) {
    List<IntArrayList> bodies = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int[] literals = Arrays.copyOf(common, common.length + 1);
      literals[common.length] = firstOwn + i;
      bodies.add(body(literals));
    }
    return bodies;
  }

  @Test
  void sixteenConditionsMakeAGroup() {
    FactoredBodies few = factor(alike(GROUP - 1, 100, 3, 5));
    assertEquals(List.of(), few.groups());
    assertEquals(alike(GROUP - 1, 100, 3, 5), few.single());
    assertEquals(3 * (GROUP - 1), few.literals());

    FactoredBodies enough = factor(alike(GROUP, 100, 3, 5));
    assertEquals(List.of(), enough.single());
    assertEquals(1, enough.groups().size());
    assertEquals(IntList.of(3, 5), enough.groups().get(0).common());
    FactoredBodies rest = enough.groups().get(0).rest();
    assertNotNull(rest);
    assertEquals(alike(GROUP, 100), rest.whole());
    assertEquals(GROUP, rest.literals());
    assertEquals(2 + 1 + GROUP, enough.literals(), "two in common, the new atom, and the rest");
  }

  @Test
  void aLiteralOfFewerConditionsThanAGroupBringsNoneTogether() {
    List<IntArrayList> bodies = new ArrayList<>(alike(GROUP - 1, 100, 3));
    bodies.add(body(7, 8));
    assertEquals(bodies, factor(bodies).single());
  }

  @Test
  void whoseMostCommonLiteralIsAnotherOneIsLeftAsItIs() {
    // Sixteen have literal 3, but five of these join the larger group of literal 4.
    List<IntArrayList> bodies = new ArrayList<>(alike(GROUP - 5, 100, 3));
    bodies.addAll(alike(5, 200, 3, 4));
    bodies.addAll(alike(GROUP, 300, 4));
    FactoredBodies factored = factor(bodies);
    assertEquals(alike(GROUP - 5, 100, 3), factored.single());
    assertEquals(1, factored.groups().size());
    assertEquals(IntList.of(4), factored.groups().get(0).common());
  }

  @Test
  void ofLiteralsThatAreEquallyCommonTheFirstCounts() {
    List<IntArrayList> bodies = new ArrayList<>(alike(GROUP, 100, 3, 4));
    bodies.addAll(alike(GROUP, 200, 3));
    bodies.addAll(alike(GROUP, 300, 4));
    FactoredBodies factored = factor(bodies);
    assertEquals(2, factored.groups().size());
    assertEquals(IntList.of(3), factored.groups().get(0).common());
    FactoredBodies rest = factored.groups().get(0).rest();
    assertNotNull(rest);
    assertEquals(2 * GROUP, rest.whole().size());
    assertEquals(IntList.of(4), factored.groups().get(1).common());
  }

  @Test
  void whatIsLeftIsFactoredAgainAndAscends() {
    List<IntArrayList> bodies = new ArrayList<>(alike(GROUP, 500, 3, 9));
    bodies.addAll(alike(GROUP, 400, 3, 8));
    FactoredBodies rest = factor(bodies).groups().get(0).rest();
    assertNotNull(rest);
    assertEquals(rest.whole().stream().sorted().toList(), rest.whole());
    assertEquals(2, rest.groups().size());
    assertEquals(IntList.of(8), rest.groups().get(0).common());
    assertEquals(IntList.of(9), rest.groups().get(1).common());
    assertEquals(2 + 2 * (2 + GROUP), factor(bodies).literals());
  }

  @Test
  void aConditionThatIsJustWhatOthersHaveInCommonTakesTheirPlace() {
    List<IntArrayList> bodies = new ArrayList<>(alike(GROUP, 100, 3, 5));
    bodies.add(body(3, 5));
    FactoredBodies factored = factor(bodies);
    assertNull(factored.groups().get(0).rest());
    assertEquals(2, factored.literals());
    assertEquals(bodies, factored.whole());
  }

  @Test
  void commonIsWhatEachHasWhereverItStands() {
    List<IntArrayList> bodies = new ArrayList<>();
    for (int i = 0; i < GROUP; i++) {
      // The second half has its own literals between and before the common ones.
      bodies.add(i % 2 == 0 ? body(20, 40, 60, 100 + i) : body(i, 20, 21 + i, 40, 60));
    }
    assertEquals(IntList.of(20, 40, 60), factor(bodies).groups().get(0).common());
    bodies.set(3, body(20, 40));
    assertEquals(IntList.of(20, 40), factor(bodies).groups().get(0).common());
    assertNull(factor(bodies).groups().get(0).rest());
  }
}
