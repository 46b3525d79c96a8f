package org.propnet.optimizer.simplification;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.propnet.fixture.Vocabularies;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;
import org.propnet.optimizer.invariant.ExclusiveGroup;
import org.propnet.optimizer.invariant.Invariants;

/** Tests what follows from known literals and exclusive sets. */
final class KnowledgeTest {

  private static final int BASES = 60;

  private static PropNet net() {
    return new PropNetBuilder(Vocabularies.of(BASES, 3, 2)).build();
  }

  private static Invariants invariants(ExclusiveGroup... groups) {
    return new Invariants(
        ImmutableList.of(),
        ImmutableList.copyOf(groups),
        ImmutableIntArray.of(),
        ImmutableIntArray.of());
  }

  private static ExclusiveGroup group(boolean exactlyOne, int... bases) {
    return new ExclusiveGroup(ImmutableIntArray.copyOf(bases), exactlyOne);
  }

  private static Knowledge knowledge(ExclusiveGroup... groups) {
    ExclusiveSets sets = new ExclusiveSets(net(), invariants(groups));
    return new Knowledge(sets, 2 * net().firstGate());
  }

  private static int is(int base) {
    return Link.of(1 + base);
  }

  private static int isNot(int base) {
    return Link.of(1 + base, true);
  }

  @Test
  void setsOfBasesAndMovesHaveTheirMembers() {
    Invariants invariants = invariants(group(false, 0, 2), group(true, 2, 3, 5));
    ExclusiveSets sets = new ExclusiveSets(net(), invariants);
    assertEquals(4, sets.count());
    assertArrayEquals(new int[] {1, 3}, sets.members(0));
    assertArrayEquals(new int[] {3, 4, 6}, sets.members(1));
    int first = net().inputComponent(0, 0);
    assertArrayEquals(new int[] {first, first + 1, first + 2}, sets.members(2));
    assertArrayEquals(new int[] {first + 3, first + 4}, sets.members(3));
    assertEquals(
        List.of(false, true, true, true),
        IntStream.range(0, 4).mapToObj(sets::isExactlyOne).toList());
    assertArrayEquals(new int[] {0, 1}, sets.of(3));
    assertArrayEquals(new int[] {2}, sets.of(first));
    assertArrayEquals(new int[] {3}, sets.of(first + 4));
    assertArrayEquals(new int[0], sets.of(2));
    assertArrayEquals(new int[0], sets.of(net().firstGate()), "gates are in none");
  }

  @Test
  void aLiteralIsKnownAsLongAsThereAreReasons() {
    Knowledge known = knowledge();
    assertFalse(known.isTrue(is(4)));
    known.add(new int[] {is(4), isNot(5)});
    known.add(new int[] {is(4)});
    assertTrue(known.isTrue(is(4)));
    assertTrue(known.isTrue(isNot(5)));
    assertFalse(known.isTrue(isNot(4)));
    known.remove(new int[] {is(4), isNot(5)});
    assertTrue(known.isTrue(is(4)));
    assertFalse(known.isTrue(isNot(5)));
    known.remove(new int[] {is(4)});
    assertFalse(known.isTrue(is(4)));
  }

  @Test
  void whatIsKnownRefutesItsOpposite() {
    Knowledge known = knowledge();
    known.add(new int[] {is(4)});
    assertTrue(known.refutes(new int[] {is(7), isNot(4)}));
    assertFalse(known.refutes(new int[] {is(4), isNot(7)}));
    assertFalse(known.refutes(new int[0]));
  }

  @Test
  void oneOfASetExcludesTheOthers() {
    Knowledge known = knowledge(group(false, 0, 1, 2), group(false, 2, 3));
    known.add(new int[] {is(2)});
    assertTrue(known.isTrue(isNot(0)));
    assertTrue(known.isTrue(isNot(1)));
    assertTrue(known.isTrue(isNot(3)));
    assertFalse(known.isTrue(isNot(2)), "nothing excludes itself");
    assertFalse(known.isTrue(isNot(4)));
    known.add(new int[] {is(2)});
    known.remove(new int[] {is(2)});
    assertTrue(known.isTrue(isNot(0)));
    known.remove(new int[] {is(2)});
    assertFalse(known.isTrue(isNot(0)));
  }

  @Test
  void theLastOfASetOfWhichOneIsTrueIsTrue() {
    Knowledge known = knowledge(group(true, 0, 1, 2), group(false, 0, 3));
    known.add(new int[] {isNot(0)});
    assertFalse(known.isTrue(is(1)));
    assertFalse(known.isTrue(is(3)), "none of these has to be true");
    known.add(new int[] {isNot(0)});
    assertFalse(known.isTrue(is(1)), "two reasons for one are no reasons for two");
    known.add(new int[] {isNot(2)});
    assertTrue(known.isTrue(is(1)));
    assertFalse(known.isTrue(is(0)));
    known.add(new int[] {isNot(1)});
    assertTrue(known.isTrue(is(1)), "a contradiction allows everything");
  }

  @Test
  void setsThatAreTooLargeHaveNoLastMember() {
    for (int size : new int[] {40, 41}) {
      int[] bases = IntStream.range(0, size).toArray();
      Knowledge known = knowledge(group(true, bases));
      known.add(IntStream.range(1, size).map(KnowledgeTest::isNot).toArray());
      assertEquals(size == 40, known.isTrue(is(0)));
    }
  }
}
