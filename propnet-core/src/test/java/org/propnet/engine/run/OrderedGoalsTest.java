package org.propnet.engine.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.budget.Budget;
import org.propnet.engine.EngineParts;
import org.propnet.engine.layout.DifferentialNetwork;
import org.propnet.fixture.Assignment;
import org.propnet.fixture.NetworkOutputs;
import org.propnet.fixture.Vocabularies;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;

/** Tests goals behind many layers of gates, some of which are true while no base is. */
final class OrderedGoalsTest {

  private static final int BASES = 13;

  /** Layers of gates, each the XOR or XNOR of the previous one and an earlier one. */
  private static PropNet layers(SplittableRandom random) {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(BASES, 1));
    int[] links = new int[BASES + 40];
    for (int base = 0; base < BASES; base++) {
      links[base] = builder.base(base);
    }
    for (int number = BASES; number < links.length; number++) {
      int left = links[number - 1] ^ random.nextInt(2);
      int right = links[number - 2 - random.nextInt(BASES - 1)];
      links[number] =
          builder.or(builder.and(left, Link.invert(right)), builder.and(Link.invert(left), right));
    }
    builder.goal(0, 0, links[links.length - 1]);
    builder.goal(0, 1, Link.invert(links[links.length - 2]));
    // Some are propagated in every step.
    builder.terminal(links[BASES + 8]);
    return builder.build();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void followTheState(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    PropNet net = layers(random);
    EngineParts parts = EngineParts.plain(net);
    DifferentialNetwork network = parts.network();
    assertTrue(network.goalsOnly.cardinality() > 64, "few gates in the network of seed " + seed);
    DifferentialSimulator simulator = parts.simulator();
    OrderedGoals goals = simulator.orderedGoals(network.goalOrder(Budget.unlimited()));
    for (int trial = 0; trial < 100; trial++) {
      long state = trial == 0 ? 0 : random.nextLong() & ((1 << BASES) - 1);
      simulator.load(new long[] {state}, 0);
      goals.forget();
      BitSet bases = BitSet.valueOf(new long[] {state});
      NetworkOutputs expected = NetworkOutputs.bySweep(net, new Assignment(bases, List.of(-1)));
      boolean[] found = new boolean[2];
      for (int value = 0; value < 2; value++) {
        found[value] = goals.holds(network.net.goalLink(0, value));
        assertEquals(
            expected.goals().get(0).get(value), found[value], () -> Arrays.toString(found));
      }
    }
  }

  /** Cyclic groups, each fed by the one before it or by its inverse, and by two bases. */
  private static PropNet loops(int count, SplittableRandom random) {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(BASES, 1));
    int link = builder.base(0);
    for (int number = 0; number < count; number++) {
      int support = builder.base(random.nextInt(BASES)) ^ random.nextInt(2);
      int loop = builder.open();
      builder.close(loop, builder.and(loop, builder.base(random.nextInt(BASES))), link);
      link = builder.or(builder.and(loop, support), builder.and(Link.invert(loop), support ^ 1));
    }
    builder.goal(0, 0, link);
    return builder.build();
  }

  @Test
  void followTheStateThroughManyCyclicGroups() {
    SplittableRandom random = new SplittableRandom(7);
    EngineParts parts = EngineParts.plain(loops(50_000, random));
    PropNet net = parts.network().net;
    assertEquals(50_000, net.groupCount());
    DifferentialSimulator simulator = parts.simulator();
    OrderedGoals goals = simulator.orderedGoals(parts.network().goalOrder(Budget.unlimited()));
    for (int trial = 0; trial < 8; trial++) {
      long state = trial == 0 ? 0 : random.nextLong() & ((1 << BASES) - 1);
      simulator.load(new long[] {state}, 0);
      goals.update();
      BitSet bases = BitSet.valueOf(new long[] {state});
      boolean[] expected = NetworkOutputs.valuesBySweep(net, new Assignment(bases, List.of(-1)));
      parts.network().goalsOnly.stream()
          .forEach(gate -> assertEquals(expected[gate], goals.value(gate), () -> "gate " + gate));
    }
  }

  /** A cycle for a goal that begins where a proposition is false. */
  @Test
  void aFalsePropositionSupportsACycle() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(2, 1));
    int loop = builder.open();
    builder.close(loop, builder.and(loop, builder.base(0)), Link.invert(builder.base(1)));
    builder.goal(0, 0, loop);
    EngineParts parts = EngineParts.plain(builder.build());
    DifferentialSimulator simulator = parts.simulator();
    OrderedGoals goals = simulator.orderedGoals(parts.network().goalOrder(Budget.unlimited()));
    for (long state : new long[] {0b00, 0b10, 0b11, 0b01, 0b11}) {
      simulator.load(new long[] {state}, 0);
      goals.forget();
      assertEquals(state < 2, goals.holds(parts.network().net.goalLink(0, 0)), "state " + state);
    }
  }
}
