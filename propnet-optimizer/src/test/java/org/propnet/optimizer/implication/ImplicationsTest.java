package org.propnet.optimizer.implication;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import org.junit.jupiter.api.Test;

/** Operations on sets of links. */
final class ImplicationsTest {

  @Test
  void whatTwoSetsHaveInCommon() {
    int[] links = {2, 4, 7, 9};
    assertArrayEquals(new int[] {4, 9}, Implications.common(links, new int[] {3, 4, 8, 9, 12}));
    assertArrayEquals(new int[] {2}, Implications.common(links, new int[] {2}));
    assertArrayEquals(links, Implications.common(links, new int[] {2, 4, 6, 7, 9}));
    assertArrayEquals(links, Implications.common(new int[] {1, 2, 4, 7, 9}, links));
    assertArrayEquals(new int[0], Implications.common(links, new int[] {5, 6}));
    assertArrayEquals(new int[0], Implications.common(new int[0], links));
  }
}
