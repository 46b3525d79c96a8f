package org.propnet.optimizer.factoring;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;
import org.propnet.net.Link;

/** Tests sets of links as ascending arrays. */
final class LiteralsTest {

  @Test
  void aConjunctionHasEachLinkOnceInOrder() {
    int[] links = {8, 4, 6, 4, 8};
    assertArrayEquals(new int[] {4, 6, 8}, Literals.conjunction(links));
    assertArrayEquals(new int[] {8, 4, 6, 4, 8}, links);
    assertArrayEquals(new int[] {2, 4}, Literals.conjunction(2, 2, 4));
    assertArrayEquals(new int[] {2, 5}, Literals.conjunction(5, 2));
    assertArrayEquals(new int[0], Literals.conjunction());
  }

  @Test
  void whatIsAlwaysTrueIsLeftOut() {
    assertArrayEquals(new int[] {4, 7}, Literals.conjunction(7, Link.TRUE, 4));
    assertArrayEquals(new int[0], Literals.conjunction(Link.TRUE));
  }

  @Test
  void contradictionsAreFalse() {
    assertNull(Literals.conjunction(4, Link.FALSE));
    assertNull(Literals.conjunction(6, 4, 7));
    assertNull(Literals.conjunction(4, 5));
    assertNull(Literals.conjunction(2, 4, 4, 5));
    // Links of two neighbouring components don't contradict each other.
    assertArrayEquals(new int[] {5, 6}, Literals.conjunction(5, 6));
  }

  @Test
  void membersAreTakenOut() {
    int[] links = {2, 4, 7, 9};
    assertArrayEquals(new int[] {4, 9}, Literals.without(links, new int[] {2, 7}));
    assertArrayEquals(new int[] {2, 4, 7}, Literals.without(links, new int[] {9}));
    assertArrayEquals(new int[0], Literals.without(links, links));
  }
}
