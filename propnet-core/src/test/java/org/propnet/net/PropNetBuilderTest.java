package org.propnet.net;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.propnet.fixture.Assignment;
import org.propnet.fixture.NetworkOutputs;
import org.propnet.fixture.NetworkText;
import org.propnet.fixture.Vocabularies;

/** Tests the simplifications of the builder, one at a time. */
final class PropNetBuilderTest {

  private final PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(3, 2, 1));
  private final int a = builder.base(0);
  private final int b = builder.base(1);
  private final int c = builder.base(2);

  @BeforeEach
  void linksOfPropositionsDiffer() {
    int[] links = {
      a, b, c, builder.input(0, 0), builder.input(0, 1), builder.input(1, 0), Link.FALSE, Link.TRUE
    };
    assertEquals(links.length, IntStream.of(links).distinct().count());
  }

  @Test
  void constantsVanish() {
    assertEquals(Link.FALSE, builder.and(a, Link.FALSE, b));
    assertEquals(Link.TRUE, builder.or(a, Link.TRUE, b));
    assertEquals(builder.and(a, b), builder.and(a, Link.TRUE, b));
    assertEquals(builder.or(a, b), builder.or(a, Link.FALSE, b));
    assertEquals(a, builder.and(a, Link.TRUE));
    assertEquals(a, builder.or(a, Link.FALSE));
  }

  @Test
  void gatesWithoutInputsAreConstant() {
    assertEquals(Link.TRUE, builder.and());
    assertEquals(Link.FALSE, builder.or());
    assertEquals(Link.TRUE, builder.and(Link.TRUE, Link.TRUE));
    assertEquals(Link.FALSE, builder.or(Link.FALSE));
  }

  @Test
  void repeatedInputsCountOnce() {
    assertEquals(a, builder.and(a, a, a));
    assertEquals(a, builder.or(a, a));
    assertEquals(builder.and(a, b), builder.and(b, a, b, a));
    assertEquals(builder.or(a, b), builder.or(b, a, b, a));
  }

  @Test
  void contradictionsAreConstant() {
    assertEquals(Link.FALSE, builder.and(a, b, Link.invert(a)));
    assertEquals(Link.TRUE, builder.or(Link.invert(c), a, c));
    int gate = builder.and(a, b);
    assertEquals(Link.FALSE, builder.and(gate, Link.invert(gate)));
    assertEquals(Link.TRUE, builder.or(Link.invert(gate), gate));
  }

  @Test
  void oneInputIsNoGate() {
    assertEquals(a, builder.and(a));
    assertEquals(Link.invert(a), builder.or(Link.invert(a)));
  }

  @Test
  void theOrderOfInputsDoesNotMatter() {
    assertEquals(builder.and(a, b, Link.invert(c)), builder.and(Link.invert(c), b, a));
    assertEquals(builder.or(a, b, Link.invert(c)), builder.or(Link.invert(c), b, a));
  }

  @Test
  void differentGatesDiffer() {
    assertNotEquals(builder.and(a, b), builder.or(a, b));
    assertNotEquals(builder.and(a, b), builder.and(a, Link.invert(b)));
    assertNotEquals(builder.and(a, b), builder.and(a, b, c));
    assertNotEquals(builder.open(), builder.open());
  }

  @Test
  void callersMayReuseTheirArrays() {
    int[] links = {b, a};
    final int gate = builder.and(links);
    assertEquals(b, links[0], "the array is not sorted in place");
    links[0] = c;
    assertEquals(gate, builder.and(a, b));
    int loop = builder.open();
    int[] inputs = {a, loop};
    builder.close(loop, inputs);
    inputs[0] = b;
    builder.terminal(loop);
    PropNet net = builder.build();
    assertEquals(net.baseComponent(0), Link.component(net.input(net.firstGate(), 0)));
  }

  @Test
  void gatesMayHaveAnyNumberOfInputs() {
    for (int count = 2; count <= 70; count++) {
      PropNetBuilder wide = new PropNetBuilder(Vocabularies.of(count, 1));
      int[] links = IntStream.range(0, count).map(wide::base).toArray();
      wide.terminal(wide.and(links));
      PropNet net = wide.build();
      int gate = net.firstGate();
      assertArrayEquals(
          links, IntStream.range(0, net.inputCount(gate)).map(i -> net.input(gate, i)).toArray());
    }
  }

  @Test
  void deadGatesAreDropped() {
    builder.and(a, b);
    int dead = builder.open();
    builder.close(dead, builder.and(dead, Link.invert(a)), b);
    builder.next(0, builder.or(b, c));
    PropNet net = builder.build();
    assertEquals(1, net.componentCount() - net.firstGate());
    assertEquals(0, net.groupCount());
    assertEquals(ComponentKind.OR, net.kind(net.firstGate()));
  }

  @Test
  void everyKindOfOutputKeepsItsGates() {
    builder.next(2, builder.and(a, b));
    builder.legal(1, 0, builder.and(a, c));
    builder.goal(0, 1, builder.and(b, c));
    builder.terminal(Link.invert(builder.or(a, b, c)));
    assertEquals(0, builder.observe(a));
    assertEquals(1, builder.observe(Link.invert(builder.and(a, b, c))));
    PropNet net = builder.build();
    assertEquals(2, net.observedCount());
    assertEquals(a, net.observedLink(0));
    assertTrue(net.isGate(Link.component(net.observedLink(1))));
    assertTrue(Link.isInverted(net.observedLink(1)));
    assertEquals(5, net.componentCount() - net.firstGate());
    assertTrue(net.isGate(Link.component(net.nextLink(2))));
    assertTrue(net.isGate(Link.component(net.legalLink(1, 0))));
    assertTrue(net.isGate(Link.component(net.goalLink(0, 1))));
    assertTrue(Link.isInverted(net.terminalLink()));
    assertEquals(Link.FALSE, net.nextLink(0));
  }

  @Test
  void anOpenGateThatIsNeverClosedIsFalse() {
    builder.terminal(builder.open());
    PropNet net = builder.build();
    assertFalse(bySweep(net, 0, 1, 2).terminal());
  }

  @Test
  void onlyWhatIsOpenCanBeClosed() {
    int loop = builder.open();
    builder.close(loop, a);
    int gate = builder.and(a, b);
    int unknown = Link.of(Link.component(gate) + 1);
    for (int link : new int[] {a, Link.FALSE, gate, Link.invert(loop), unknown, Link.of(1000)}) {
      assertThrows(IllegalArgumentException.class, () -> builder.close(link, b));
    }
    builder.terminal(loop);
    assertTrue(bySweep(builder.build(), 0).terminal());
  }

  @Test
  void aLoopThatOnlySupportsItselfIsFalse() {
    int one = builder.open();
    int other = builder.open();
    builder.close(one, builder.and(other, a), one);
    builder.close(other, one);
    builder.terminal(one);
    PropNet net = builder.build();
    assertEquals(1, net.groupCount());
    assertFalse(bySweep(net, 0, 1, 2).terminal());
  }

  @Test
  void anOpenGateOutsideOfCyclesIsAnOrdinaryOne() {
    int open = builder.open();
    builder.close(open, a, b);
    builder.terminal(open);
    PropNet net = builder.build();
    assertEquals(0, net.groupCount());
    assertTrue(bySweep(net, 1).terminal());
    assertFalse(bySweep(net, 2).terminal());
  }

  @Test
  void anInvertedLinkInsideACycleIsRefused() {
    int loop = builder.open();
    builder.close(loop, builder.and(a, Link.invert(loop)));
    builder.terminal(loop);
    assertThrows(IllegalStateException.class, builder::build);
  }

  @Test
  void anInvertedLinkToItselfIsRefused() {
    int loop = builder.open();
    builder.close(loop, a, Link.invert(loop));
    builder.terminal(loop);
    assertThrows(IllegalStateException.class, builder::build);
  }

  @Test
  void anInvertedLinkFarInsideACycleIsRefused() {
    int loop = builder.open();
    int link = loop;
    for (int i = 0; i < 10_000; i++) {
      link = i % 2 == 0 ? builder.and(link, a) : builder.or(link, b);
      link = i == 5000 ? Link.invert(link) : link;
    }
    builder.close(loop, link);
    builder.terminal(loop);
    assertThrows(IllegalStateException.class, builder::build);
  }

  @Test
  void anInvertedLinkOutOfACycleIsFine() {
    int loop = builder.open();
    builder.close(loop, loop, a);
    builder.terminal(Link.invert(loop));
    PropNet net = builder.build();
    assertEquals(1, net.groupCount());
    assertTrue(bySweep(net, 1).terminal());
    assertFalse(bySweep(net, 0).terminal());
  }

  @Test
  void aNetworkDoesNotChangeWithItsBuilder() {
    builder.next(0, builder.and(a, b));
    PropNet net = builder.build();
    String before = NetworkText.of(net);
    builder.next(0, builder.or(a, b));
    builder.next(1, c);
    builder.legal(0, 0, a);
    builder.terminal(Link.TRUE);
    assertEquals(before, NetworkText.of(net));
    assertNotEquals(before, NetworkText.of(builder.build()));
  }

  @Test
  void aLongChainOfGatesIsBuiltWithoutRecursion() {
    int link = a;
    for (int i = 0; i < 100_000; i++) {
      link = i % 2 == 0 ? builder.and(link, b) : builder.or(link, c);
    }
    builder.terminal(link);
    PropNet net = builder.build();
    assertEquals(100_000, NetworkSize.of(net).depth());
    assertTrue(bySweep(net, 0, 1).terminal());
    assertFalse(bySweep(net, 0).terminal());
  }

  private static NetworkOutputs bySweep(PropNet net, int... trueBases) {
    BitSet state = new BitSet();
    IntStream.of(trueBases).forEach(state::set);
    return NetworkOutputs.bySweep(net, new Assignment(state, List.of(-1, -1)));
  }
}
