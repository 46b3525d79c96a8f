package org.propnet.engine.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.Deque;
import org.junit.jupiter.api.Test;
import org.propnet.engine.EngineParts;
import org.propnet.engine.layout.DifferentialNetwork;
import org.propnet.fixture.Vocabularies;
import org.propnet.net.ComponentKind;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;
import org.propnet.net.analysis.FanOut;

/** Checks that a cycle doesn't go on supporting itself when its external support is gone. */
final class SelfSupportTest {

  private static final int START = 0;
  private static final int ALTERNATIVE = 1;

  /** Counters only: the engine without any knowledge of cyclic groups. */
  private static final class CountersOnly {

    private final FanOut fanOut;
    private final int[] counters;
    private final boolean[] values;

    CountersOnly(PropNet net) {
      this.fanOut = FanOut.of(net);
      this.counters = new int[net.componentCount()];
      this.values = new boolean[net.componentCount()];
      for (int gate = net.firstGate(); gate < counters.length; gate++) {
        counters[gate] = net.kind(gate) == ComponentKind.AND ? net.inputCount(gate) - 1 : 0;
      }
    }

    void set(int component, boolean value) {
      Deque<Integer> work = new ArrayDeque<>();
      values[component] = value;
      work.add(component);
      while (!work.isEmpty()) {
        int source = work.remove();
        for (int i = fanOut.start(source); i < fanOut.end(source); i++) {
          int gate = fanOut.gate(i);
          counters[gate] += values[source] ? -1 : 1;
          if (counters[gate] < 0 != values[gate]) {
            values[gate] = counters[gate] < 0;
            work.add(gate);
          }
        }
      }
    }
  }

  /** A ring of places that can be reached from the start or from the alternative. */
  private static PropNet ring(int places) {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(2, 1));
    int[] ring = new int[places];
    for (int i = 0; i < places; i++) {
      ring[i] = builder.open();
    }
    for (int i = 1; i < places; i++) {
      builder.close(ring[i], ring[i - 1]);
    }
    builder.close(ring[0], ring[places - 1], builder.base(START), builder.base(ALTERNATIVE));
    builder.terminal(ring[places / 2]);
    return builder.build();
  }

  private static boolean isTerminal(DifferentialNetwork network, Propagation propagation) {
    return new EndOfGame(network, propagation.counters(), propagation.outputs()).isReached();
  }

  @Test
  void aRingTurnsOffWithItsLastSupport() {
    for (int places : new int[] {1, 2, 3, 100}) {
      PropNet net = ring(places);
      assertEquals(1, net.groupCount());
      DifferentialNetwork network = EngineParts.plain(net).network();
      Propagation propagation = new Propagation(network);
      assertFalse(isTerminal(network, propagation));
      for (int repetition = 0; repetition < 3; repetition++) {
        set(propagation, net.baseComponent(START), true);
        assertTrue(isTerminal(network, propagation));
        set(propagation, net.baseComponent(ALTERNATIVE), true);
        set(propagation, net.baseComponent(START), false);
        assertTrue(isTerminal(network, propagation));
        set(propagation, net.baseComponent(ALTERNATIVE), false);
        assertFalse(isTerminal(network, propagation));
      }
    }
  }

  @Test
  void countersAloneWouldKeepTheRingOn() {
    for (int places : new int[] {1, 2, 3, 100}) {
      PropNet net = ring(places);
      CountersOnly wrong = new CountersOnly(net);
      int terminal = Link.component(net.terminalLink());
      wrong.set(net.baseComponent(START), true);
      assertTrue(wrong.values[terminal]);
      wrong.set(net.baseComponent(START), false);
      assertTrue(wrong.values[terminal], "without handling of groups the ring holds itself up");
    }
  }

  @Test
  void countersAloneAreRightWithoutCycles() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(2, 1));
    builder.terminal(builder.or(builder.base(START), builder.base(ALTERNATIVE)));
    PropNet net = builder.build();
    CountersOnly right = new CountersOnly(net);
    right.set(net.baseComponent(START), true);
    assertTrue(right.values[Link.component(net.terminalLink())]);
    right.set(net.baseComponent(START), false);
    assertFalse(right.values[Link.component(net.terminalLink())]);
  }

  @Test
  void ringsThatFeedEachOtherTurnOffTogether() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(2, 1));
    int source = builder.base(START);
    int link = source;
    for (int ring = 0; ring < 200; ring++) {
      int loop = builder.open();
      builder.close(loop, builder.and(loop, builder.base(ALTERNATIVE)), link);
      link = loop;
    }
    builder.terminal(link);
    PropNet net = builder.build();
    assertEquals(200, net.groupCount());
    DifferentialNetwork network = EngineParts.plain(net).network();
    Propagation propagation = new Propagation(network);
    set(propagation, net.baseComponent(ALTERNATIVE), true);
    set(propagation, net.baseComponent(START), true);
    assertTrue(isTerminal(network, propagation));
    set(propagation, net.baseComponent(START), false);
    assertFalse(isTerminal(network, propagation));
  }

  private static void set(Propagation propagation, int component, boolean value) {
    propagation.set(component, value);
    propagation.run();
  }
}
