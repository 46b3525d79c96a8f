package org.propnet.engine.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.primitives.ImmutableIntArray;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.propnet.budget.Budget;
import org.propnet.engine.plan.PlayPlan;
import org.propnet.fixture.Vocabularies;
import org.propnet.fixture.WatchedBudget;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;
import org.propnet.net.analysis.FanOut;

/** Checks that the layout checks the limits in all potentially long loops. */
final class LayoutBudgetTest {

  private static final int GATES = 1_800;
  private static final int LINKS = 100;

  /** The most units of work between two checks of the limits, which follow a whole fan-out. */
  private static final long PIECES = 4096 + GATES;

  /** Gates with many links each that decide legality. */
  private static PropNet wide() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(LINKS, GATES));
    for (int gate = 0; gate < GATES; gate++) {
      int inverted = gate;
      builder.legal(
          0,
          gate,
          builder.or(
              IntStream.range(0, LINKS)
                  .map(base -> builder.base(base) ^ (base < 16 ? inverted >> base & 1 : 0))
                  .toArray()));
    }
    return builder.build();
  }

  private static BitSet gates(PropNet net) {
    BitSet gates = new BitSet();
    gates.set(net.firstGate(), net.componentCount());
    return gates;
  }

  private static void order(PropNet net, Budget budget) {
    int[] counters = new int[net.componentCount()];
    new GoalOrder(net, FanOut.of(net), noGroups(net), gates(net), new int[0], counters, budget);
  }

  private static void ranges(PropNet net, Budget budget) {
    int[] changes = new int[net.componentCount()];
    Arrays.fill(changes, 1);
    HomeRanges.of(FanOut.of(net), ImmutableIntArray.copyOf(changes), gates(net), budget);
  }

  private static void targets(PropNet net, Budget budget) {
    PlayPlan plan = PlayPlan.plain(net, Budget.unlimited());
    PropNet copy = plan.net();
    OutputBits outputs = new OutputBits(plan, Budget.unlimited());
    int[] groups = noGroups(copy);
    Targets.of(copy, FanOut.of(copy), groups, gates(copy), outputs, plan.changes(), budget);
  }

  private static int[] noGroups(PropNet net) {
    int[] groups = new int[net.componentCount()];
    Arrays.fill(groups, DifferentialNetwork.NO_GROUP);
    return groups;
  }

  static Stream<Arguments> steps() {
    PropNet wide = wide();
    return Stream.of(
        step("ranges", wide.linkCount(), budget -> ranges(wide, budget)),
        step("order of goals", wide.linkCount(), budget -> order(wide, budget)),
        step("targets", wide.linkCount(), budget -> targets(wide, budget)));
  }

  private static Arguments step(String name, long pieces, Consumer<Budget> step) {
    return Arguments.of(name, pieces, step);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("steps")
  void everyLinkIsWork(String name, long pieces, Consumer<Budget> step) {
    WatchedBudget watched = new WatchedBudget(Long.MAX_VALUE);
    step.accept(watched.budget());
    assertTrue(
        watched.looks() >= (pieces - pieces / 5) / PIECES,
        () -> name + ": " + watched.looks() + " looks for " + pieces);
  }

  /** Legal moves of two propositions each, and terminal of one more. */
  private static PlayPlan small() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(21, 20));
    for (int move = 0; move < 20; move++) {
      builder.legal(0, move, builder.and(builder.base(move), builder.base(move + 1)));
      builder.next(move, Link.invert(builder.base(move)));
    }
    builder.next(20, builder.base(20));
    builder.terminal(Link.invert(builder.base(20)));
    return PlayPlan.plain(builder.build(), Budget.unlimited());
  }

  /** Four for each move, and two passes over the bits: of transitions, moves and terminal. */
  @Test
  void outputBitsAreWork() {
    PlayPlan plan = small();
    assertEquals(
        4 * 20 + 2 * (20 + 20 + 1), WatchedBudget.workOf(budget -> new OutputBits(plan, budget)));
  }

  /** An eighth for each component, four for each gate, and the fan-out of each source and gate. */
  @Test
  void theOrderOfGoalsIsWork() {
    int bases = 79;
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(bases, 1));
    int[] pairs = new int[bases - 1];
    for (int base = 0; base < bases - 1; base++) {
      pairs[base] = builder.and(builder.base(base), builder.base(base + 1));
    }
    builder.goal(0, 0, builder.or(pairs));
    PropNet net = builder.build();
    int gates = bases;
    assertEquals(1 + bases + 1 + gates, net.componentCount());
    assertEquals(
        net.componentCount() / 8 + 4 * gates + bases + gates + net.linkCount(),
        WatchedBudget.workOf(budget -> order(net, budget)));
  }

  /** Ranges, activity and the order of targets are only counted if changes are known. */
  @Test
  void theTablesOfANetworkAreWork() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(30, 30));
    int loop = builder.open();
    int back = builder.and(loop, builder.base(1));
    builder.close(loop, back, builder.base(2));
    builder.terminal(builder.and(loop, builder.base(3)));
    for (int move = 0; move < 30; move++) {
      int pair = builder.and(builder.base(0), builder.base(move));
      builder.legal(0, move, builder.or(pair, Link.invert(loop)));
      builder.next(move, Link.invert(builder.base(move)));
    }
    builder.goal(0, 0, builder.and(builder.base(4), builder.base(5)));
    PlayPlan plan = PlayPlan.plain(builder.build(), Budget.unlimited());
    assertEquals(1, plan.net().groupCount());
    int[] changes = new int[plan.net().componentCount()];
    Arrays.fill(changes, plan.net().baseComponent(0), plan.net().baseComponent(4), 9);
    PlayPlan tried = plan.withChanges(ImmutableIntArray.copyOf(changes));
    assertEquals(
        List.of(2L, 851L), WatchedBudget.looksAndRest(b -> new DifferentialNetwork(plan, b)));
    assertEquals(
        List.of(2L, 1644L), WatchedBudget.looksAndRest(b -> new DifferentialNetwork(tried, b)));
  }
}
