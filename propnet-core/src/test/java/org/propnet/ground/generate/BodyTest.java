package org.propnet.ground.generate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.propnet.ground.GroundRules;

final class BodyTest {

  private static Body body(int... literals) {
    return new Body(literals);
  }

  @Test
  void leavesOutWhatItIsTold() {
    assertArrayEquals(new int[] {4, 9}, body(2, 4, 7, 9).without(new int[] {2, 7}).literals);
    assertArrayEquals(new int[] {2, 4}, body(2, 4, 7).without(new int[] {7}).literals);
    assertArrayEquals(new int[0], body(2, 4).without(new int[] {2, 4}).literals);
    assertArrayEquals(new int[] {2, 4}, body(2, 4).without(new int[0]).literals);
  }

  @Test
  void isARuleWithoutItsHead() {
    List<int[]> rules = List.of(new int[] {3}, new int[] {5, 8, 2});
    assertArrayEquals(new int[0], Body.of(GroundRules.of(rules), 0).literals);
    assertArrayEquals(new int[] {2, 8}, Body.of(GroundRules.of(rules), 1).literals);
  }

  @Test
  void equalsWhatHasTheSameLiterals() {
    assertEquals(body(1, 5), body(1, 5));
    assertEquals(body(1, 5).hashCode(), body(1, 5).hashCode());
    assertNotEquals(body(1, 5), body(1, 6));
    assertNotEquals(body(1, 5), body(1));
    assertNotEquals(body(1, 5), (Object) List.of(1, 5));
    int hashes =
        (int)
            ImmutableSet.of(body(), body(1), body(2), body(1, 2)).stream()
                .mapToInt(Body::hashCode)
                .distinct()
                .count();
    assertTrue(hashes > 1, "all have the same hash");
  }

  @Test
  void shorterOnesAndSmallerLiteralsComeFirst() {
    assertEquals(0, body(3, 4).compareTo(body(3, 4)));
    assertTrue(body(3, 4).compareTo(body(3, 5)) < 0);
    assertTrue(body(3, 5).compareTo(body(3, 4)) > 0);
    assertTrue(body(3).compareTo(body(3, 4)) < 0);
    assertTrue(body(9).compareTo(body(3, 4)) > 0);
  }
}
