package org.propnet.engine.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.primitives.ImmutableIntArray;
import java.util.Arrays;
import java.util.BitSet;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.propnet.budget.Budget;
import org.propnet.engine.DifferentialOptions;
import org.propnet.engine.EngineParts;
import org.propnet.engine.EngineTechnique;
import org.propnet.engine.run.DifferentialSimulator;
import org.propnet.engine.run.OrderedGoals;
import org.propnet.fixture.NetworkRecipes;
import org.propnet.fixture.Vocabularies;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;

/** Tests the form of a network that the engine plays. */
final class DifferentialNetworkTest {

  private static DifferentialNetwork played(PropNet net) {
    return EngineParts.plain(net).network();
  }

  /** A gate of more than 100 inputs is split into several, so that counters fit into bytes. */
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

  /** A number of pairs of propositions, any of which gives the goal. */
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
    assertEquals(many.goalLinks(), many.goalOrder(Budget.unlimited()).targets.length);
    DifferentialSimulator simulator = EngineParts.plain(pairs(3_400)).simulator();
    OrderedGoals goals = simulator.orderedGoals(many.goalOrder(Budget.unlimited()));
    long before = goals.work();
    goals.update();
    assertEquals(before, goals.work(), "nothing has changed");
    simulator.load(new long[] {1L << 3, 0}, 0);
    goals.update();
    assertEquals(10 + 89, goals.work() - before, "one proposition, and its pairs");
  }

  /** Every gate that is played is either propagated in a step or evaluated only for goals. */
  @Test
  void gatesAreEitherInTheStepOrForGoals() {
    for (int seed = 0; seed < 30; seed++) {
      DifferentialNetwork network =
          played(NetworkRecipes.dense(new SplittableRandom(seed)).build());
      BitSet both = (BitSet) network.inStep.clone();
      both.and(network.goalsOnly);
      assertEquals(new BitSet(), both);
      CounterLayout layout = network.targets.layout();
      for (int gate = network.net.firstGate(); gate < network.net.componentCount(); gate++) {
        assertEquals(network.inStep.get(gate), layout.placeOf(gate) != CounterLayout.NONE);
      }
      for (int source : network.goalSources) {
        assertTrue(layout.placeOf(source) != CounterLayout.NONE);
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
    int[] changes = new int[net.componentCount()];
    int[] byActivity = new int[3];
    for (int i = 0; i < 3; i++) {
      byActivity[i] = gate(net, i);
      changes[byActivity[i]] = new int[] {5, 9, 7}[i];
    }
    int member = net.groupStart(0);
    changes[member] = 100;
    DifferentialNetwork network =
        new DifferentialNetwork(
            plain.plan.withChanges(ImmutableIntArray.copyOf(changes)), Budget.unlimited());
    CounterLayout layout = network.targets.layout();
    assertEquals(0, layout.leafEnd() % 64);
    assertTrue(layout.placeOf(byActivity[1]) < layout.placeOf(byActivity[2]));
    assertTrue(layout.placeOf(byActivity[2]) < layout.placeOf(byActivity[0]));
    for (int component = net.groupStart(0); component < net.groupEnd(0); component++) {
      assertTrue(layout.placeOf(component) > layout.placeOf(byActivity[0]));
      assertEquals(layout.placeOf(member) + component - member, layout.placeOf(component));
    }
    for (int move = 0; move < 3; move++) {
      int leaf = Link.component(network.plan.sets().get(0).links()[move]);
      assertEquals(64 * network.outputs.setWord(0) + 67 + move, layout.placeOf(leaf));
      assertTrue(layout.isLeaf(layout.placeOf(leaf)));
    }
    assertEquals(layout.placeOf(0) + 1, layout.placeOf(net.baseComponent(0)));
    assertFalse(layout.isLeaf(layout.placeOf(0)));
    assertTrue(layout.placeOf(net.baseComponent(5)) < layout.placeOf(byActivity[1]));
    int[] starts = network.targets.starts();
    assertEquals(
        0, starts[layout.placeOf(member) - layout.leafEnd()], "what changes most is first");
    assertTrue(
        starts[layout.placeOf(byActivity[1]) - layout.leafEnd()]
            < starts[layout.placeOf(byActivity[2]) - layout.leafEnd()]);
    assertEquals(layout.count() - layout.leafEnd(), layout.inOrder().length);
  }

  /** A cyclic group of two gates, both of which decide legality with other propositions. */
  private static PropNet cycle() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(4, 3));
    int loop = builder.open();
    int back = builder.and(loop, builder.base(0));
    builder.close(loop, back, builder.base(1));
    builder.legal(0, 0, builder.and(loop, builder.base(2)));
    builder.legal(0, 1, builder.and(back, Link.invert(builder.base(3))));
    builder.legal(0, 2, builder.or(builder.base(2), builder.base(3)));
    return builder.build();
  }

  private static int[] places(DifferentialNetwork network) {
    CounterLayout layout = network.targets.layout();
    return IntStream.range(0, network.net.componentCount()).map(layout::placeOf).toArray();
  }

  @Test
  void aMemberApartFromItsGroupIsNoticed() {
    DifferentialNetwork network = played(cycle());
    PropNet net = network.net;
    int[] places = places(network);
    assertTrue(CounterLayout.groupsStandSideBySide(net, places));
    int last = net.groupEnd(0) - 1;
    places[last]++;
    assertFalse(CounterLayout.groupsStandSideBySide(net, places));
    places[last] = CounterLayout.NONE;
    assertTrue(CounterLayout.groupsStandSideBySide(net, places), "it isn't propagated");
  }

  @Test
  void aLeafAwayFromItsBitIsNoticed() {
    DifferentialNetwork network = played(cycle());
    int leaf = Link.component(network.plan.sets().get(0).links()[2]);
    int[] places = places(network);
    assertEquals(64 * network.outputs.setWord(0) + 2, places[leaf]);
    assertTrue(CounterLayout.leavesStandAtTheirBits(places, network.outputs));
    for (int wrong : new int[] {0, places[leaf] + 1, 64 * network.outputs.words() - 1}) {
      int[] moved = places.clone();
      moved[leaf] = wrong;
      assertFalse(CounterLayout.leavesStandAtTheirBits(moved, network.outputs));
    }
    places[leaf] = 64 * network.outputs.words();
    assertTrue(CounterLayout.leavesStandAtTheirBits(places, network.outputs));
  }

  @Test
  void aGateBeforeItsInputIsNoticed() {
    DifferentialNetwork network = played(cycle());
    assertTrue(DifferentialNetwork.isInOrder(network.net, network.groups));
    int[] none = new int[network.groups.length];
    Arrays.fill(none, DifferentialNetwork.NO_GROUP);
    assertFalse(DifferentialNetwork.isInOrder(network.net, none), "the cycle is no order");
  }

  @Test
  void anInvertedLinkInAGroupIsNoticed() {
    DifferentialNetwork network = played(cycle());
    int[] one = new int[network.groups.length];
    assertFalse(DifferentialNetwork.isInOrder(network.net, one));
  }

  /** Two roles with a guarded and a free set each, as the layout lists them, then terminal. */
  @Test
  void setsAreThoseOfRolesThenThoseOfTerminal() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(3, 4, 3));
    for (int move = 0; move < 3; move++) {
      builder.legal(0, move, builder.and(builder.base(0), builder.base(1 + move % 2)));
      builder.legal(1, move, builder.and(Link.invert(builder.base(0)), builder.base(1)));
    }
    builder.legal(0, 3, Link.TRUE);
    builder.terminal(builder.and(builder.base(1), builder.base(2)));
    DifferentialOptions guarded =
        DifferentialOptions.STANDARD.without(
            EngineTechnique.SPLIT_OUTPUTS, EngineTechnique.TRANSITION_PROGRAMS);
    DifferentialNetwork network = EngineParts.of(builder.build(), guarded).network();
    assertEquals(3, network.roleSets.size());
    RoleSets first = network.roleSets.get(0);
    assertEquals(2, first.size());
    assertTrue(first.isGuarded(0));
    assertFalse(first.isGuarded(1));
    RoleSets second = network.roleSets.get(1);
    assertEquals(1, second.size());
    assertTrue(second.isGuarded(0));
    assertEquals(network.outputs.setWord(2), second.word(0));
    RoleSets terminal = network.roleSets.get(2);
    assertEquals(1, terminal.size());
    assertFalse(terminal.isGuarded(0));
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
