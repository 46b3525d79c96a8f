package org.propnet.optimizer.rewriting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.net.Link;

/** Which node is found where inputs repeat or change. */
final class NodeTableTest {

  private static final int FIRST = 50;

  private final int[] left = new int[2000];
  private final int[] right = new int[2000];
  private final NodeTable table = new NodeTable(3, Budget.unlimited());

  private void add(int node, int high, int low) {
    left[node] = high;
    right[node] = low;
    table.add(node, left, right);
  }

  private int find(int a, int b) {
    return table.find(a, b, left, right);
  }

  private void addOthers() {
    for (int node = FIRST + 10; node < 1000; node++) {
      add(node, 40 + node, 3);
    }
  }

  @Test
  void theOneThatCameFirstIsFound() {
    add(FIRST + 1, 8, 4);
    add(FIRST, 8, 4);
    assertEquals(Link.of(FIRST + 1), find(4, 8));
  }

  @Test
  void aNodeWithOtherInputsIsFoundByThese() {
    add(FIRST, 8, 4);
    add(FIRST, 8, 6);
    assertEquals(Link.of(FIRST), find(8, 6));
    assertEquals(-1, find(8, 4));
    addOthers();
    assertEquals(Link.of(FIRST), find(6, 8));
    assertEquals(-1, find(4, 8));
    assertEquals(Link.of(FIRST + 30), find(3, 70 + FIRST));
  }

  @Test
  void ofEqualNodesTheLeastIsFoundInALargerTable() {
    add(FIRST + 1, 8, 4);
    add(FIRST, 8, 4);
    addOthers();
    assertEquals(Link.of(FIRST), find(4, 8));
    for (int node = FIRST + 10; node < 1000; node++) {
      assertEquals(Link.of(node), find(3, 40 + node));
    }
  }

  @Test
  void whatIsTrivialIsNotLookedUp() {
    assertEquals(8, find(8, 8));
    assertEquals(Link.FALSE, find(8, 9));
    assertEquals(9, find(Link.TRUE, 9));
  }
}
