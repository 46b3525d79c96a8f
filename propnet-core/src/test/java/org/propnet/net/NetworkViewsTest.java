package org.propnet.net;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.fixture.Vocabularies;

/** Tests the views of two networks that are small enough to count by hand. */
final class NetworkViewsTest {

  /** next 0 = (a ∧ b) ∨ ¬c, legal = a ∧ b, goal = ¬(a ∧ b), terminal = false. */
  private static PropNet acyclic() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(3, 1));
    int both = builder.and(builder.base(0), builder.base(1));
    builder.next(0, builder.or(both, Link.invert(builder.base(2))));
    builder.next(1, Link.TRUE);
    builder.legal(0, 0, both);
    builder.goal(0, 0, Link.invert(both));
    return builder.build();
  }

  /** reached = (edge ∧ reached) ∨ start, terminal = ¬reached ∧ move. */
  private static PropNet cyclic() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(2, 1));
    int reached = builder.open();
    builder.close(reached, builder.and(builder.base(0), reached), builder.base(1));
    builder.next(0, builder.and(Link.invert(reached), builder.input(0, 0)));
    return builder.build();
  }

  @Test
  void countsTheAcyclicNetwork() {
    NetworkSize size = NetworkSize.of(acyclic());
    assertEquals(new NetworkSize(3, 1, 1, 1, 2, 4, 2, 2, 0), size);
    assertEquals(2, size.gates());
  }

  @Test
  void countsTheCyclicNetwork() {
    assertEquals(new NetworkSize(2, 1, 2, 1, 1, 6, 3, 2, 1), NetworkSize.of(cyclic()));
  }

  @Test
  void countsAWideGateAsManyTwoInputGates() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(5, 1));
    builder.terminal(
        builder.and(
            builder.base(0), builder.base(1), builder.base(2), builder.base(3), builder.base(4)));
    assertEquals(4, NetworkSize.of(builder.build()).twoInputGates());
  }

  @Test
  void countsAnEmptyNetwork() {
    PropNet net = new PropNetBuilder(Vocabularies.of(0)).build();
    assertEquals(new NetworkSize(0, 0, 0, 0, 0, 0, 0, 0, 0), NetworkSize.of(net));
    assertEquals(1, net.componentCount());
    assertEquals(ComponentKind.CONSTANT, net.kind(0));
  }

  @Test
  void componentsAreOfTheKindOfTheirPlace() {
    PropNet net = acyclic();
    assertEquals(
        List.of(
            ComponentKind.CONSTANT,
            ComponentKind.BASE,
            ComponentKind.BASE,
            ComponentKind.BASE,
            ComponentKind.INPUT,
            ComponentKind.AND,
            ComponentKind.OR),
        IntStream.range(0, net.componentCount()).mapToObj(net::kind).toList());
  }

  @Test
  void findsLevels() {
    PropNet net = acyclic();
    int[] levels = NetworkSize.levels(net, Budget.unlimited());
    assertEquals(0, levels[net.baseComponent(2)]);
    assertEquals(1, levels[Link.component(net.legalLink(0, 0))]);
    assertEquals(2, levels[Link.component(net.nextLink(0))]);
    assertEquals(2, NetworkSize.of(net).depth());
  }

  @Test
  void theGatesOfACycleShareTheirLevel() {
    PropNet net = cyclic();
    int[] levels = NetworkSize.levels(net, Budget.unlimited());
    assertEquals(2, net.groupEnd(0) - net.groupStart(0));
    assertEquals(1, levels[net.groupStart(0)]);
    assertEquals(1, levels[net.groupStart(0) + 1]);
    assertEquals(2, levels[Link.component(net.nextLink(0))]);
  }

  @Test
  void findsCones() {
    PropNet net = acyclic();
    assertEquals("{1, 2, 5}", Cone.of(net, net.legalLink(0, 0)).toString());
    assertEquals("{1, 2, 3, 5, 6}", Cone.of(net, net.nextLink(0)).toString());
    assertEquals("{0}", Cone.of(net, net.nextLink(1)).toString());
    assertEquals("{}", Cone.of(net).toString());
    assertTrue(Cone.of(net, Cone.outputLinks(net)).get(3));
  }

  @Test
  void listsOutputsByKind() {
    PropNet net = acyclic();
    int both = Link.of(5);
    assertArrayEquals(new int[] {Link.of(6), Link.TRUE, Link.FALSE}, Cone.nextLinks(net));
    assertArrayEquals(new int[] {both}, Cone.legalLinks(net));
    assertArrayEquals(new int[] {Link.invert(both), Link.FALSE}, Cone.goalLinks(net));
    assertEquals(7, Cone.outputLinks(net).length);
  }

  @Test
  void linksKnowTheirEnds() {
    for (int component : new int[] {0, 1, 1 << 29}) {
      assertEquals(component, Link.component(Link.of(component)));
      assertEquals(component, Link.component(Link.of(component, true)));
      assertTrue(Link.isInverted(Link.of(component, true)));
      assertEquals(Link.of(component), Link.of(component, false));
      assertEquals(Link.of(component, true), Link.invert(Link.of(component)));
      assertEquals(Link.of(component), Link.invert(Link.of(component, true)));
    }
    assertEquals(Link.TRUE, Link.invert(Link.FALSE));
  }
}
