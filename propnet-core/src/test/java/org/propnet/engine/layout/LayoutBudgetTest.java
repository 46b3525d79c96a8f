package org.propnet.engine.layout;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.primitives.ImmutableIntArray;
import java.util.Arrays;
import java.util.BitSet;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.propnet.budget.Budget;
import org.propnet.engine.plan.PlayPlan;
import org.propnet.fixture.Vocabularies;
import org.propnet.fixture.WatchedBudget;
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
}
