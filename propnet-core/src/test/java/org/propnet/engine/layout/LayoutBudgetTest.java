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
import org.propnet.fixture.Vocabularies;
import org.propnet.fixture.WatchedBudget;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;
import org.propnet.net.analysis.FanOut;

/** Checks that the layout checks the limits in all potentially long loops. */
final class LayoutBudgetTest {

  private static final int GATES = 300;
  private static final int LINKS = 600;

  /** The most units of work between two checks of the limits, which follow a whole gate. */
  private static final long PIECES = 4096 + LINKS;

  /** Gates with many links each that decide legality. */
  private static PropNet wide() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(LINKS, GATES));
    int[] links = IntStream.range(0, LINKS).map(builder::base).toArray();
    for (int gate = 0; gate < GATES; gate++) {
      links[gate] = Link.invert(links[gate]);
      builder.legal(0, gate, builder.or(links));
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
    new GoalOrder(net, FanOut.of(net), gates(net), new int[0], counters, budget);
  }

  private static void ranges(PropNet net, Budget budget) {
    int[] changes = new int[net.componentCount()];
    Arrays.fill(changes, 1);
    HomeRanges.of(FanOut.of(net), ImmutableIntArray.copyOf(changes), gates(net), budget);
  }

  private static void targets(PropNet net, Budget budget) {
    int[] groups = new int[net.componentCount()];
    Arrays.fill(groups, DifferentialNetwork.NO_GROUP);
    Targets.of(
        net,
        FanOut.of(net),
        groups,
        gates(net),
        new BitSet(),
        OutputBits.none(net),
        ImmutableIntArray.of(),
        budget);
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
