package org.propnet.prover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import com.google.common.collect.ImmutableList;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Tests that points of a rule are equal if the same goals remain and the same variables are bound.
 */
class PointKeyTest {

  private static final Goal FIRST = new Goal.All(ImmutableList.of());
  private static final Goal SECOND = new Goal.Any(ImmutableList.of());

  /** Equal to the first goal, but another condition of the rule. */
  private static final Goal TWIN = new Goal.All(ImmutableList.of());

  private static BitSet bound(int... variables) {
    BitSet bound = new BitSet();
    for (int variable : variables) {
      bound.set(variable);
    }
    return bound;
  }

  @Test
  void sameGoalsAndVariablesAreTheSamePoint() {
    Goals pending = Goals.of(List.of(FIRST, SECOND), null);
    Point.Key key = new Point.Key(pending, List.of(SECOND, FIRST), bound(0, 2));
    Point.Key same = new Point.Key(pending, ImmutableList.of(SECOND, FIRST), bound(0, 2));
    assertEquals(key, same);
    assertEquals(key.hashCode(), same.hashCode());
    assertNotEquals(key.hashCode(), new Point.Key(pending, List.of(), bound(0, 2)).hashCode());
    assertNotEquals(
        key.hashCode(), new Point.Key(pending, List.of(SECOND, FIRST), bound(1)).hashCode());
  }

  @Test
  void anythingElseIsAnother() {
    Goals pending = Goals.of(List.of(FIRST, SECOND), null);
    Point.Key key = new Point.Key(pending, List.of(SECOND, FIRST), bound(0, 2));
    Goals twin = Goals.of(List.of(FIRST, SECOND), null);
    assertNotEquals(key, new Point.Key(twin, List.of(SECOND, FIRST), bound(0, 2)));
    assertNotEquals(key, new Point.Key(null, List.of(SECOND, FIRST), bound(0, 2)));
    assertNotEquals(key, new Point.Key(pending, List.of(SECOND, TWIN), bound(0, 2)));
    assertNotEquals(key, new Point.Key(pending, List.of(SECOND), bound(0, 2)));
    assertNotEquals(key, new Point.Key(pending, List.of(SECOND, FIRST), bound(0, 1)));
    assertNotEquals(key, "a key");
  }
}
