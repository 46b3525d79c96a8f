package org.propnet.engine.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Tests the most recent states, from the newest back. */
final class StateHistoryTest {

  private static long[] state(int number) {
    return new long[] {number, -number};
  }

  private static void assertLast(int number, StateHistory history) {
    int from = history.pop();
    assertTrue(from >= 0, "nothing is kept of " + number);
    assertEquals(number, history.words()[from]);
    assertEquals(-number, history.words()[from + 1]);
  }

  @Test
  void theOldestGiveWayToNewOnes() {
    StateHistory history = new StateHistory(3, 2);
    assertEquals(-1, history.pop());
    for (int number = 1; number <= 5; number++) {
      history.push(state(number));
    }
    assertLast(5, history);
    assertLast(4, history);
    history.push(state(6));
    assertLast(6, history);
    assertLast(3, history);
    assertEquals(-1, history.pop());
    history.push(state(7));
    assertLast(7, history);
    assertEquals(-1, history.pop());
  }

  @Test
  void nothingIsLeftAfterClearing() {
    StateHistory history = new StateHistory(3, 2);
    history.push(state(1));
    history.clear();
    assertEquals(-1, history.pop());
    history.push(state(2));
    assertLast(2, history);
    assertEquals(-1, history.pop());
  }

  @Test
  void mayKeepNothing() {
    StateHistory history = new StateHistory(0, 2);
    history.push(state(1));
    assertEquals(-1, history.pop());
  }

  @Test
  void whatNoArrayHoldsIsRefused() {
    for (int[] sizes : new int[][] {{-1, 2}, {1 << 16, 1 << 15}, {1 << 30, 3}}) {
      IllegalArgumentException refusal =
          assertThrows(IllegalArgumentException.class, () -> new StateHistory(sizes[0], sizes[1]));
      assertTrue(
          String.valueOf(refusal.getMessage()).startsWith(sizes[0] + " states"), refusal::toString);
    }
  }
}
