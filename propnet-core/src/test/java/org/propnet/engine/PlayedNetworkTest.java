package org.propnet.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.propnet.budget.Budget;
import org.propnet.fixture.NetworkRecipes;
import org.propnet.fixture.Vocabularies;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;

/** The form that networks get to be played. */
final class PlayedNetworkTest {

  private static DifferentialNetwork played(PropNet net) {
    return DifferentialNetwork.plain(net, Budget.unlimited());
  }

  /** A gate of more than 100 inputs becomes gates of gates, so that counters are bytes. */
  @ParameterizedTest
  @CsvSource({"100, 1", "101, 2", "199, 3", "200, 3", "201, 3", "10000, 101", "10001, 102"})
  void wideGatesAreSeveral(int inputs, int gates) {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(inputs, 1));
    builder.terminal(builder.or(IntStream.range(0, inputs).map(builder::base).toArray()));
    PropNet net = played(builder.build()).net;
    int count = net.componentCount() - net.firstGate();
    for (int gate = net.firstGate(); gate < net.componentCount(); gate++) {
      assertTrue(net.inputCount(gate) <= 100, "gate " + gate);
    }
    assertEquals(gates, count);
  }

  /** So many pairs of propositions, any of which gives the goal. */
  private static PropNet pairs(int count) {
    int bases = 90;
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(bases, 1));
    int[] pairs = new int[count];
    int number = 0;
    for (int left = 0; left < bases && number < count; left++) {
      for (int right = left + 1; right < bases && number < count; right++) {
        pairs[number++] = builder.and(builder.base(left), builder.base(right));
      }
    }
    builder.goal(0, 0, builder.or(pairs));
    return builder.build();
  }

  @Test
  void goalsOfManyLinksArePropagated() {
    DifferentialNetwork few = played(pairs(3_300));
    assertTrue(few.goalLinks() > 3 * 3_300 && few.goalLinks() <= 10_000);
    assertTrue(few.goalsAreSwept());
    DifferentialNetwork many = played(pairs(3_400));
    assertTrue(many.goalLinks() > 10_000);
    assertFalse(many.goalsAreSwept());
    assertEquals(many.goalLinks(), many.goalOrder(Budget.unlimited()).links());
    DifferentialSimulator simulator =
        DifferentialMachine.of(pairs(3_400), DifferentialOptions.PLAIN).simulator();
    OrderedGoals goals = simulator.orderedGoals(many.goalOrder(Budget.unlimited()));
    long before = goals.work();
    goals.update();
    assertEquals(before, goals.work(), "nothing has changed");
    simulator.load(new long[] {1L << 3, 0}, 0);
    goals.update();
    assertEquals(10 + 89, goals.work() - before, "one proposition, and its pairs");
  }

  /** Every gate that is played is either propagated or known for the goals' sake alone. */
  @Test
  void gatesAreEitherInTheStepOrForGoals() {
    for (int seed = 0; seed < 30; seed++) {
      DifferentialNetwork network =
          played(NetworkRecipes.dense(new SplittableRandom(seed)).build());
      BitSet both = (BitSet) network.inStep.clone();
      both.and(network.goalsOnly);
      assertEquals(new BitSet(), both);
      Places places = network.targets.places;
      for (int gate = network.net.firstGate(); gate < network.net.componentCount(); gate++) {
        assertEquals(network.inStep.get(gate), places.of(gate) != Places.NONE);
      }
      for (int source : network.goalSources) {
        assertTrue(places.of(source) != Places.NONE);
        assertFalse(network.goalsOnly.get(source));
      }
    }
  }

  @Test
  void placesAreThoseOfBitsThenOfPropositionsThenOfGatesByActivity() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(6, 70));
    int[] inner = new int[3];
    for (int i = 0; i < 3; i++) {
      inner[i] = builder.and(builder.base(i), builder.base(i + 1));
    }
    int loop = builder.open();
    builder.close(loop, builder.and(loop, builder.base(4)), builder.base(5));
    for (int move = 0; move < 3; move++) {
      builder.legal(0, 67 + move, builder.or(inner[move], inner[(move + 1) % 3]));
    }
    builder.terminal(builder.and(loop, builder.base(0)));
    DifferentialNetwork plain = played(builder.build());
    PropNet net = plain.net;
    Places before = plain.targets.places;
    int[] changes = new int[before.count()];
    int[] byActivity = new int[3];
    for (int i = 0; i < 3; i++) {
      byActivity[i] = gate(net, i);
      changes[before.of(byActivity[i])] = new int[] {5, 9, 7}[i];
    }
    int member = net.groupStart(0);
    changes[before.of(member)] = 100;
    DifferentialNetwork network = plain.laidOut(changes, false, Budget.unlimited());
    Places places = network.targets.places;
    assertEquals(0, places.leafEnd() % 64);
    assertTrue(places.of(byActivity[1]) < places.of(byActivity[2]));
    assertTrue(places.of(byActivity[2]) < places.of(byActivity[0]));
    for (int component = net.groupStart(0); component < net.groupEnd(0); component++) {
      assertTrue(places.of(component) > places.of(byActivity[0]));
      assertEquals(places.of(member) + component - member, places.of(component));
    }
    for (int move = 0; move < 3; move++) {
      int leaf = Link.component(network.sets.get(0).links()[move]);
      assertEquals(64 * network.outputs.setWord(0) + 67 + move, places.of(leaf));
      assertTrue(places.isLeaf(places.of(leaf)));
    }
    assertEquals(places.of(0) + 1, places.of(net.baseComponent(0)));
    assertFalse(places.isLeaf(places.of(0)));
    assertTrue(places.of(net.baseComponent(5)) < places.of(byActivity[1]));
    int[] starts = network.targets.starts;
    assertEquals(0, starts[places.of(member) - places.leafEnd()], "what changes most is first");
    assertTrue(
        starts[places.of(byActivity[1]) - places.leafEnd()]
            < starts[places.of(byActivity[2]) - places.leafEnd()]);
    assertEquals(places.count() - places.leafEnd(), places.inOrder().length);
  }

  /** The conjunction of base i and the next one. */
  private static int gate(PropNet net, int base) {
    for (int gate = net.firstGate(); gate < net.componentCount(); gate++) {
      if (net.inputCount(gate) == 2
          && net.input(gate, 0) == Link.of(net.baseComponent(base))
          && net.input(gate, 1) == Link.of(net.baseComponent(base + 1))) {
        return gate;
      }
    }
    throw new AssertionError("there is no gate of base " + base);
  }
}
