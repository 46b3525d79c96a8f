package org.propnet.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.primitives.Ints;
import java.util.BitSet;
import java.util.Collections;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildException;
import org.propnet.budget.BuildException.Reason;
import org.propnet.fixture.Vocabularies;
import org.propnet.fixture.WatchedBudget;
import org.propnet.net.analysis.FanOut;
import org.propnet.net.analysis.NetworkCopy;

/**
 * Checks that everything made of a network counts its work and requests its memory within a budget.
 */
final class NetworkBudgetTest {

  private static final int GATES = 400;
  private static final int LINKS = 1000;

  /** The most units of work between two checks of the limits, which follow a whole gate. */
  private static final long PIECES = 4096 + LINKS;

  /** A step on a network within a budget. */
  private interface Step extends BiConsumer<PropNet, Budget> {}

  private static int[] bases(PropNetBuilder builder) {
    return IntStream.range(0, LINKS).map(builder::base).toArray();
  }

  /** A few gates with many links each. */
  private static PropNetBuilder wide(Budget budget) {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(LINKS, 1), budget);
    int[] links = bases(builder);
    for (int i = 0; i < GATES; i++) {
      links[i] = Link.invert(links[i]);
      builder.next(i, builder.or(links));
    }
    return builder;
  }

  private static PropNet wide() {
    return wide(Budget.unlimited()).build();
  }

  /** A ring of gates with many links each, one of them from the previous gate. */
  private static PropNet wideRing() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(LINKS, 1));
    int[] ring = IntStream.range(0, GATES).map(i -> builder.open()).toArray();
    for (int i = 0; i < GATES; i++) {
      int[] links = bases(builder);
      links[0] = ring[(i + GATES - 1) % GATES];
      builder.close(ring[i], links);
    }
    builder.terminal(ring[0]);
    return builder.build();
  }

  private static BitSet gates(PropNet net) {
    BitSet gates = new BitSet();
    gates.set(net.firstGate(), net.componentCount());
    return gates;
  }

  static Stream<Arguments> steps() {
    Step cone = (net, budget) -> Cone.of(net, budget, Cone.outputLinks(net));
    Step sweep = (net, budget) -> WordSweep.of(net, gates(net), budget);
    PropNet wide = wide();
    return Stream.of(
        Arguments.of("fan-out", wide, 2, (Step) FanOut::of),
        Arguments.of("levels", wide, 1, (Step) NetworkSize::levels),
        Arguments.of("size, with levels", wide, 2, (Step) NetworkSize::of),
        Arguments.of("cone", wide, 1, cone),
        Arguments.of("cone of moves", wide, 1, (Step) Cone::ofMoves),
        Arguments.of("cyclic sweep", wideRing(), 2, sweep),
        Arguments.of("copy", wide, 1, (Step) NetworkBudgetTest::copyWithoutGates),
        Arguments.of("copy of a cycle", wideRing(), 1, (Step) NetworkBudgetTest::copyWithoutGates));
  }

  /** Copies without any gate, so that the builder has no work. */
  private static void copyWithoutGates(PropNet net, Budget budget) {
    new NetworkCopy(net, budget) {
      @Override
      protected boolean isAbsorbed(int gate) {
        return true;
      }
    }.copy();
  }

  /** Each time a step visits all links, it counts at least one unit of work for each of them. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("steps")
  void everyLinkIsWork(String name, PropNet net, int times, Step step) {
    WatchedBudget watched = new WatchedBudget(Long.MAX_VALUE);
    step.accept(net, watched.budget());
    assertLooks(times * net.linkCount() - net.linkCount() / 5, watched.looks(), name);
  }

  private static void assertLooks(long pieces, long looks, String name) {
    assertTrue(looks >= pieces / PIECES, name + ": " + looks + " looks for " + pieces);
  }

  @Test
  void everyLinkIsWorkWhileBuilding() {
    WatchedBudget watched = new WatchedBudget(Long.MAX_VALUE);
    PropNetBuilder builder = wide(watched.budget());
    long links = (long) GATES * LINKS;
    assertLooks(links, watched.looks(), "gates");
    long before = watched.looks();
    builder.build();
    assertLooks(4 * links, watched.looks() - before, "network");
    before = watched.looks();
    int loop = builder.open();
    for (int i = 0; i < GATES; i++) {
      builder.close(loop, bases(builder));
    }
    assertLooks(links, watched.looks() - before, "closing");
  }

  @Test
  void sortingLinksIsWork() {
    WatchedBudget watched = new WatchedBudget(Long.MAX_VALUE);
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(LINKS, 1), watched.budget());
    int[] links = bases(builder);
    Collections.reverse(Ints.asList(links));
    for (int i = 0; i < GATES; i++) {
      assertTrue(builder.or(links) > links[0]);
    }
    assertLooks(5L * GATES * LINKS, watched.looks(), "sorting");
  }

  /**
   * A chain of gates with two links each: to read them is 3 units of work, to find cycles 8, to
   * find what is needed 2, to number the gates 1, to write their links 8, and to sort these 2.
   */
  @Test
  void everyGateIsWorkWhileBuilding() {
    int gates = 50_000;
    WatchedBudget watched = new WatchedBudget(Long.MAX_VALUE);
    PropNetBuilder chain = chain(gates, watched.budget());
    long before = watched.looks();
    chain.build();
    long looks = watched.looks() - before;
    long expected = 24L * gates / WatchedBudget.PIECES;
    assertTrue(Math.abs(looks - expected) <= 2, looks + " looks, not " + expected);
  }

  @Test
  void everyMoveIsWorkOfACopy() {
    PropNet net = new PropNetBuilder(Vocabularies.of(1, 50_000)).build();
    WatchedBudget.assertWork(50_000, budget -> new NetworkCopy(net, budget) {}.copy());
  }

  private static void assertRefused(long bytes, PropNet net, Step step) {
    WatchedBudget watched = new WatchedBudget(bytes);
    BuildException refusal =
        assertThrows(BuildException.class, () -> step.accept(net, watched.budget()));
    assertEquals(Reason.MEMORY, refusal.reason());
  }

  @Test
  void viewsAskForTheMemoryOfTheirArrays() {
    PropNet wide = wide();
    assertRefused(4L * wide.linkCount(), wide, FanOut::of);
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(10_000, 1));
    builder.terminal(builder.and(builder.base(0), builder.base(1)));
    PropNet manyBases = builder.build();
    assertRefused(8L * manyBases.componentCount() - 1, manyBases, FanOut::of);
  }

  @Test
  void aCopyGivesBackWhatItTook() {
    PropNet net = wide();
    Budget budget = new WatchedBudget(Long.MAX_VALUE).budget();
    budget.hold(1000);
    new NetworkCopy(net, budget) {}.copy();
    assertEquals(1000, budget.held());
    assertTrue(budget.peakBytes() > 1000 + 4L * net.linkCount());
    Budget small = new WatchedBudget(4L * net.componentCount() - 1).budget();
    assertThrows(BuildException.class, () -> new NetworkCopy(net, small) {});
    assertEquals(0, small.held());
  }

  /** A count and an array for each gate, with an entry for each link inside the cycle. */
  @Test
  void sweepsOfCyclesAskForTheMemoryOfTheirArrays() {
    Step sweep = (net, budget) -> WordSweep.of(net, gates(net), budget);
    PropNet ring = wideRing();
    assertRefused(4 * GATES + 20 * GATES + 4 * GATES - 1, ring, sweep);
    sweep.accept(ring, new WatchedBudget(40 * GATES).budget());
  }

  @Test
  void gatesAreHeldWhileTheyAreBuilt() {
    long limit = 2L * GATES * LINKS;
    WatchedBudget small = new WatchedBudget(limit);
    assertThrows(BuildException.class, () -> wide(small.budget()));
    assertTrue(small.budget().held() <= limit, "what is refused isn't taken");
    WatchedBudget large = new WatchedBudget(Long.MAX_VALUE);
    PropNetBuilder builder = wide(large.budget());
    long held = large.budget().held();
    assertTrue(held >= 4L * GATES * LINKS, held + " bytes");
    builder.close(builder.open(), bases(builder));
    assertTrue(large.budget().held() >= held + 4L * LINKS);
  }

  /** The links of a network take four bytes in the gates, and as many again during numbering. */
  @Test
  void aNetworkAsksForItsMemoryBeforeItIsMade() {
    WatchedBudget small = new WatchedBudget(8L * GATES * LINKS);
    PropNetBuilder wide = wide(small.budget());
    assertThrows(BuildException.class, wide::build);

    int gates = 50_000;
    long arrays = 60L * gates;
    WatchedBudget watched = new WatchedBudget(Long.MAX_VALUE);
    chain(gates, watched.budget());
    WatchedBudget limited = new WatchedBudget(watched.budget().held() + arrays);
    PropNetBuilder chain = chain(gates, limited.budget());
    assertThrows(BuildException.class, chain::build);
  }

  /** A chain of gates with two links each. */
  private static PropNetBuilder chain(int gates, Budget budget) {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(2, 1), budget);
    int link = builder.base(0);
    for (int i = 0; i < gates; i++) {
      link = i % 2 == 0 ? builder.and(link, builder.base(1)) : builder.or(link, builder.base(0));
    }
    builder.terminal(link);
    return builder;
  }
}
