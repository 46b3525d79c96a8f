package org.propnet.optimizer.factoring;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.propnet.fixture.Vocabularies;
import org.propnet.net.ComponentKind;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;

/** Tests the view of both kinds of gates as conjunctions. */
final class ConjunctionsTest {

  private final PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(3, 1));
  private final int a = builder.base(0);
  private final int b = builder.base(1);
  private final int c = builder.base(2);

  @Test
  void anOrIsTheOppositeOfAConjunctionOfOpposites() {
    builder.next(0, builder.and(a, Link.invert(b)));
    builder.next(1, builder.or(a, c));
    PropNet net = builder.build();
    int and = Link.component(net.nextLink(0));
    int or = Link.component(net.nextLink(1));
    assertEquals(Link.of(and), Conjunctions.link(net, and));
    assertEquals(Link.of(or, true), Conjunctions.link(net, or));
    assertEquals(Link.invert(b), Conjunctions.input(net, and, 1));
    assertEquals(Link.invert(a), Conjunctions.input(net, or, 0));
    assertEquals(Link.invert(c), Conjunctions.input(net, or, 1));
    assertArrayEquals(new int[] {a}, Conjunctions.inputs(net, and, a));
    assertArrayEquals(new int[] {Link.invert(a)}, Conjunctions.inputs(net, or, a));
  }

  /**
   * Whether the conjunction is built as the negation of an OR, which has to have the negated
   * inputs.
   */
  private static boolean isMadeByOr(int... links) {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(3, 1));
    builder.terminal(Conjunctions.of(builder, links));
    PropNet net = builder.build();
    int gate = Link.component(net.terminalLink());
    boolean isOr = net.kind(gate) == ComponentKind.OR;
    assertEquals(isOr, Link.isInverted(net.terminalLink()));
    assertEquals(links.length, net.inputCount(gate));
    for (int i = 0; i < links.length; i++) {
      assertEquals(links[i], Conjunctions.input(net, gate, i));
    }
    return isOr;
  }

  @Test
  void theKindThatInvertsFewerIsMade() {
    int notA = Link.invert(a);
    int notB = Link.invert(b);
    int notC = Link.invert(c);
    assertEquals(false, isMadeByOr(a, b, c));
    assertEquals(false, isMadeByOr(notA, b, c));
    assertEquals(true, isMadeByOr(notA, b, notC));
    assertEquals(true, isMadeByOr(notA, notB));
    // In a tie the first link decides, so the negation of an OR is never an AND elsewhere.
    assertEquals(false, isMadeByOr(a, notB));
    assertEquals(true, isMadeByOr(notA, b));
  }
}
