package org.propnet.engine.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.primitives.ImmutableIntArray;
import java.util.Arrays;
import java.util.BitSet;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.fixture.Vocabularies;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;
import org.propnet.net.analysis.FanOut;

/** Tests which gates have contiguous counters. */
final class HomeRangesTest {

  private static final int HUBS = 4;
  private static final int PARTNERS = 30;

  private final PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(HUBS + PARTNERS, 1));
  private final int[] changes = new int[10_000];

  /** Makes an AND gate of a hub, inverted or not, with each of some partners. */
  private void lead(int hub, boolean isInverted, int from, int to) {
    for (int partner = from; partner < to; partner++) {
      int link = builder.base(hub) ^ (isInverted ? 1 : 0);
      builder.observe(builder.and(link, builder.base(HUBS + partner)));
    }
  }

  private HomeRanges ranges(PropNet net, BitSet movable) {
    ImmutableIntArray ofComponents =
        ImmutableIntArray.copyOf(Arrays.copyOf(changes, net.componentCount()));
    return HomeRanges.of(FanOut.of(net), ofComponents, movable, Budget.unlimited());
  }

  private static BitSet gates(PropNet net) {
    BitSet gates = new BitSet();
    gates.set(net.firstGate(), net.componentCount());
    return gates;
  }

  @Test
  void whatMakesMostWorkComesFirst() {
    lead(0, false, 0, 12);
    lead(1, true, 12, 30);
    lead(2, false, 0, 9);
    PropNet net = builder.build();
    changes[net.baseComponent(0)] = 6;
    changes[net.baseComponent(1)] = 5;
    changes[net.baseComponent(2)] = 100;
    HomeRanges ranges = ranges(net, gates(net));
    int first = net.baseComponent(1);
    int second = net.baseComponent(0);
    assertEquals(0, ranges.start(first));
    assertEquals(18, ranges.size(first));
    assertTrue(ranges.isInverted(first));
    assertEquals(18, ranges.start(second));
    assertEquals(12, ranges.size(second));
    assertFalse(ranges.isInverted(second));
    assertEquals(0, ranges.size(net.baseComponent(2)), "fewer than ten");
    assertEquals(30, ranges.gates().size());
    FanOut fan = FanOut.of(net);
    for (int i = 0; i < 12; i++) {
      assertEquals(fan.gate(fan.start(second) + i), ranges.gates().getInt(18 + i));
    }
  }

  @Test
  void tenAreEnoughAndEqualOnesGoByNumber() {
    lead(0, false, 0, 10);
    lead(1, false, 0, 10);
    PropNet net = builder.build();
    changes[net.baseComponent(0)] = 1;
    changes[net.baseComponent(1)] = 1;
    HomeRanges ranges = ranges(net, gates(net));
    assertEquals(10, ranges.size(net.baseComponent(0)));
    assertEquals(10, ranges.size(net.baseComponent(1)));
    assertEquals(0, ranges.start(net.baseComponent(0)));
    assertEquals(10, ranges.start(net.baseComponent(1)));
  }

  @Test
  void whatNeverChangesHasNone() {
    lead(0, false, 0, 20);
    PropNet net = builder.build();
    HomeRanges ranges = ranges(net, gates(net));
    assertEquals(0, ranges.size(net.baseComponent(0)));
    assertEquals(0, ranges.gates().size());
    assertEquals(0, HomeRanges.none(net.componentCount()).size(net.baseComponent(0)));
  }

  /** Twenty gates, of which a mean of 0.15 may change when their component does. */
  @Test
  void gatesThatChangeOftenHaveNone() {
    lead(0, false, 0, 20);
    lead(1, false, 0, 20);
    PropNet net = builder.build();
    FanOut fan = FanOut.of(net);
    for (int hub = 0; hub < 2; hub++) {
      int component = net.baseComponent(hub);
      changes[component] = 10;
      changes[fan.gate(fan.start(component))] = 30 + hub;
    }
    HomeRanges ranges = ranges(net, gates(net));
    assertEquals(20, ranges.size(net.baseComponent(0)));
    assertEquals(0, ranges.size(net.baseComponent(1)));
  }

  /**
   * Of a component's links, either the inverted ones or the plain ones lead to contiguous counters.
   */
  @Test
  void moreLinksOfAKindDecide() {
    lead(0, false, 0, 12);
    lead(0, true, 12, 24);
    lead(1, false, 0, 11);
    lead(1, true, 11, 23);
    PropNet net = builder.build();
    changes[net.baseComponent(0)] = 1;
    changes[net.baseComponent(1)] = 1;
    HomeRanges ranges = ranges(net, gates(net));
    assertEquals(12, ranges.size(net.baseComponent(0)));
    assertFalse(ranges.isInverted(net.baseComponent(0)));
    assertEquals(12, ranges.size(net.baseComponent(1)));
    assertTrue(ranges.isInverted(net.baseComponent(1)));
  }

  @Test
  void aGateStandsInOneRangeOnlyAndOnlyIfItMay() {
    for (int partner = 0; partner < 24; partner++) {
      builder.observe(builder.and(builder.base(0), builder.base(1), builder.base(HUBS + partner)));
    }
    lead(1, false, 24, 30);
    PropNet net = builder.build();
    changes[net.baseComponent(0)] = 9;
    changes[net.baseComponent(1)] = 1;
    HomeRanges ranges = ranges(net, gates(net));
    assertEquals(24, ranges.size(net.baseComponent(0)));
    assertEquals(0, ranges.size(net.baseComponent(1)), "six are left");
    BitSet some = gates(net);
    for (int gate : gates(net).stream().filter(g -> leadsTo(net, 0, g)).limit(14).toArray()) {
      some.clear(gate);
    }
    HomeRanges fewer = ranges(net, some);
    assertEquals(10, fewer.size(net.baseComponent(0)));
    fewer.gates().forEach(gate -> assertTrue(some.get(gate)));
    some.clear(fewer.gates().getInt(0));
    HomeRanges last = ranges(net, some);
    assertEquals(0, last.size(net.baseComponent(0)), "nine are left");
    assertEquals(15, last.size(net.baseComponent(1)), "nine and six");
  }

  private static boolean leadsTo(PropNet net, int base, int gate) {
    for (int i = 0; i < net.inputCount(gate); i++) {
      if (net.input(gate, i) == Link.of(net.baseComponent(base))) {
        return true;
      }
    }
    return false;
  }
}
