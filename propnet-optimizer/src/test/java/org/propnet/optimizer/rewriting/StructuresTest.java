package org.propnet.optimizer.rewriting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Graphs put together, with the gates that they have in common once. */
final class StructuresTest {

  @Test
  void commonGatesAreThereOnce() {
    // ((a b) c), (c (b a)) with a gate that is inverted, a alone, and (((a b) c) d).
    Structures structures =
        new Structures(
            List.of(
                new int[] {2, 4, 10, 6, 12},
                new int[] {4, 2, 6, 11, 13},
                new int[] {2},
                new int[] {2, 4, 6, 10, 12, 8, 14}));
    assertEquals(4, structures.size());
    assertEquals(4, structures.gates());
    assertGate(2, 4, structures, 0);
    assertGate(10, 6, structures, 1);
    assertGate(6, 11, structures, 2);
    assertEquals(0b011, structures.set(0));
    assertEquals(0b101, structures.set(1));
    assertEquals(0, structures.set(2));
    assertEquals(12, structures.root(0));
    assertEquals(15, structures.root(1), "the third gate, inverted");
    assertEquals(2, structures.root(2));
    assertGate(12, 8, structures, 3);
    assertEquals(0b1011, structures.set(3));
    assertEquals(16, structures.root(3));
  }

  private static void assertGate(int left, int right, Structures structures, int gate) {
    assertEquals(left, structures.left(gate));
    assertEquals(right, structures.right(gate));
  }

  @Test
  void graphsForWhoseGatesThereIsNoRoomAreLeftOut() {
    List<int[]> graphs = new ArrayList<>();
    for (int inputs = 0; inputs < 64; inputs++) {
      // Pairs of 2 to 9, in which the second is the greater one, twice with another gate on top.
      int left = 2 + inputs % 4;
      int right = 6 + inputs / 4 % 4;
      graphs.add(new int[] {left, right, 10, 2 + inputs / 16, 12});
    }
    Structures structures = new Structures(graphs);
    // 16 pairs, each with one more gate for the first three rounds.
    assertEquals(Structures.MAX_GATES, structures.gates());
    assertEquals(48, structures.size());
    assertEquals(1L << 63, structures.set(47) & 1L << 63);
    graphs.add(1, new int[] {3, 5, 10});
    structures = new Structures(graphs);
    assertEquals(Structures.MAX_GATES, structures.gates());
    assertEquals(48, structures.size(), "the last one gives way");
  }
}
