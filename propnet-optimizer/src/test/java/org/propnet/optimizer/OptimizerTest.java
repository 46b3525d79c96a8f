package org.propnet.optimizer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableSet;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.propnet.budget.Budget;
import org.propnet.fixture.SmallGame;
import org.propnet.fixture.Vocabularies;
import org.propnet.ground.Grounder;
import org.propnet.net.NetworkSize;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;
import org.propnet.net.compile.NetworkCompiler;
import org.propnet.optimizer.OptimizedNetwork.PassReport;
import org.propnet.optimizer.factoring.CommonLiteralPass;
import org.propnet.optimizer.invariant.InvariantReport;
import org.propnet.optimizer.invariant.InvariantReport.Omission;
import org.propnet.optimizer.invariant.Invariants;
import org.propnet.optimizer.pass.NetworkPass;
import org.propnet.optimizer.pass.PassContext;
import org.propnet.optimizer.proof.InvariantSearch;
import org.propnet.optimizer.subgame.Subgames;

/** Tests how the optimizer schedules passes. */
final class OptimizerTest {

  private static final Set<String> ALL_NAMES =
      Optimizer.ALL_PASSES.stream().map(NetworkPass::name).collect(ImmutableSet.toImmutableSet());

  private static PropNet bridge() {
    return NetworkCompiler.compile(Grounder.ground(SmallGame.BRIDGE.description()));
  }

  /** A network with a chain of gates. */
  private static PropNet tower(int gates) {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(2, 1));
    int link = builder.base(0);
    for (int i = 0; i < gates; i++) {
      link = i % 2 == 0 ? builder.and(link, builder.base(1)) : builder.or(link, builder.base(0));
      builder.goal(0, i % 2, link);
    }
    builder.terminal(link);
    return builder.build();
  }

  private record NamedPass(String name, UnaryOperator<PropNet> change) implements NetworkPass {

    @Override
    public String description() {
      return "a pass of a test";
    }

    @Override
    public PropNet apply(PropNet net, PassContext context) {
      return change.apply(net);
    }
  }

  /** Removes one gate from a chain. */
  private static PropNet lower(PropNet net) {
    int gates = net.componentCount() - net.firstGate();
    return gates == 0 ? net : tower(gates - 1);
  }

  @Test
  void runsRoundsUntilNothingChanges() {
    List<String> calls = new ArrayList<>();
    Optimizer optimizer =
        Optimizer.standard()
            .withPasses(
                List.of(
                    new NamedPass(
                        "lower",
                        net -> {
                          calls.add("lower");
                          return lower(net);
                        }),
                    new NamedPass(
                        "nothing",
                        net -> {
                          calls.add("nothing");
                          return net;
                        })));
    OptimizedNetwork optimized = optimizer.optimize(tower(2));
    assertTrue(optimized.complete());
    assertEquals(0, NetworkSize.of(optimized.network()).gates());
    assertEquals(List.of("lower", "nothing", "lower", "nothing", "lower"), calls);
    assertEquals(
        List.of(1, 1, 2, 2, 3), optimized.passes().stream().map(PassReport::round).toList());
  }

  @Test
  void passesThatFindNothingRestOnLargeNetworksUntilTheEnd() {
    List<Integer> idle = new ArrayList<>();
    OptimizedNetwork optimized = lowering(14_000, 300, idle).optimize(tower(15_000));
    assertEquals(13_800, gates(optimized.network()));
    assertEquals(List.of(14_700, 13_800), idle);
  }

  @Test
  void passesThatRestGoOnWhenMuchIsGone() {
    List<Integer> idle = new ArrayList<>();
    lowering(12_000, 3_000, idle).optimize(tower(20_000));
    assertEquals(List.of(17_000, 11_000), idle);
  }

  /**
   * An optimizer with a pass that removes gates and one that finds nothing to do.
   *
   * @param enough the number of gates at or below which the first pass leaves a network unchanged
   * @param step the number of gates it removes otherwise
   * @param idle receives the numbers of gates of the networks on which the second pass runs
   */
  private static Optimizer lowering(int enough, int step, List<Integer> idle) {
    return Optimizer.standard()
        .without(Set.of(Optimizer.INVARIANTS))
        .withPasses(
            List.of(
                new NamedPass("lower", net -> gates(net) > enough ? lower(net, step) : net),
                new NamedPass(
                    "nothing",
                    net -> {
                      idle.add(gates(net));
                      return net;
                    })));
  }

  private static int gates(PropNet net) {
    return net.componentCount() - net.firstGate();
  }

  private static PropNet lower(PropNet net, int by) {
    return tower(gates(net) - by);
  }

  @Test
  void reportsSizesThatFollowFromEachOther() {
    PropNet raw = bridge();
    OptimizedNetwork optimized = Optimizer.standard().optimize(raw);
    NetworkSize size = NetworkSize.of(raw);
    for (PassReport report : optimized.passes()) {
      assertEquals(size, report.before());
      assertFalse(report.time().isNegative());
      assertTrue(ALL_NAMES.contains(report.pass()));
      size = report.after();
    }
    assertEquals(NetworkSize.of(optimized.network()), size);
    assertTrue(size.twoInputGates() <= NetworkSize.of(raw).twoInputGates());
  }

  @Test
  void givesBackWhatNeedsNoWork() {
    PropNet net = new PropNetBuilder(Vocabularies.of(1, 1)).build();
    OptimizedNetwork optimized = Optimizer.standard().optimize(net);
    assertSame(net, optimized.network());
    assertTrue(optimized.complete());
  }

  @Test
  void leavesTooLargeNetworksAsTheyAre() {
    PropNet large = repetitive(1_000, 2_001);
    OptimizedNetwork optimized = Optimizer.standard().optimize(large);
    assertSame(large, optimized.network());
    assertFalse(optimized.complete(), "nothing was tried");
    assertEquals(List.of(), optimized.passes());
    assertEquals(InvariantReport.none(Omission.LARGE_NETWORK), optimized.search());
    OptimizedNetwork without =
        Optimizer.standard().without(Set.copyOf(Optimizer.names())).optimize(large);
    assertTrue(without.complete(), "there was nothing to try");
    assertEquals(InvariantReport.none(Omission.SWITCHED_OFF), without.search());
  }

  @Test
  void factorsTooLargeNetworks() {
    PropNet large = products(320);
    assertTrue(large.linkCount() > 900_000);
    Optimizer optimizer = Optimizer.standard().withTime(Duration.ofHours(1));
    OptimizedNetwork optimized = optimizer.optimize(large);
    assertTrue(optimized.network().linkCount() < 10_000);
    assertEquals(List.of(0, 1), rounds(optimized).subList(0, 2));
    assertTrue(optimized.search().isSearched());
    assertSame(large, optimizer.withTime(Duration.ZERO).optimize(large).network());
    OptimizedNetwork unfactored = optimizer.without(Set.of("common-literals")).optimize(large);
    assertSame(large, unfactored.network());
    assertEquals(List.of(), unfactored.passes());
  }

  @Tag("deep")
  @Test
  void leavesTooLargeNetworksThatFactoringLeavesTooLarge() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(1_002, 1));
    addRepetitive(builder, 950, 1_000);
    addProducts(builder, 150, 950);
    PropNet large = builder.build();
    PassContext context = new PassContext(Budget.unlimited(), Invariants.NONE);
    int factored = new CommonLiteralPass().apply(large, context).linkCount();
    assertTrue(factored > 900_000 && factored < large.linkCount() - 200_000);
    OptimizedNetwork optimized = Optimizer.standard().optimize(large);
    assertSame(large, optimized.network());
    assertEquals(List.of(0), rounds(optimized));
    assertEquals(optimized.passes().get(0).before(), optimized.passes().get(0).after());
    assertFalse(optimized.complete());
    assertEquals(InvariantReport.none(Omission.LARGE_NETWORK), optimized.search());
    assertTrue(
        Optimizer.standard().optimize(repetitive(300, 1_000)).network().linkCount() < 300_000);
  }

  private static List<Integer> rounds(OptimizedNetwork optimized) {
    return optimized.passes().stream().map(PassReport::round).distinct().toList();
  }

  private static PropNet products(int side) {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(3 + 2 * side, 1));
    addProducts(builder, side, 0);
    return builder.build();
  }

  /** Three ORs of products, each of which has one of some bases and one of as many others. */
  private static void addProducts(PropNetBuilder builder, int side, int first) {
    for (int next = 0; next < 3; next++) {
      int[] products = new int[side * side];
      for (int i = 0; i < products.length; i++) {
        int one = builder.base(3 + i / side);
        int other = builder.base(3 + side + i % side);
        products[i] = builder.and(builder.base(next), one, other);
      }
      builder.next(first + next, builder.or(products));
    }
  }

  private static PropNet repetitive(int gates, int inputs) {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(inputs + 2, 1));
    addRepetitive(builder, gates, inputs);
    return builder.build();
  }

  /** Gates with many inputs each, nearly all of them shared. */
  private static void addRepetitive(PropNetBuilder builder, int gates, int inputs) {
    for (int gate = 0; gate < gates; gate++) {
      int[] links = new int[inputs];
      for (int i = 0; i < links.length; i++) {
        links[i] = builder.base(i < gate ? i : i + 1);
      }
      builder.next(gate, builder.and(links));
    }
  }

  @Test
  void leavesOutPassesByName() {
    Optimizer without = Optimizer.standard().without(ALL_NAMES);
    assertEquals(List.of(), without.passes());
    PropNet raw = bridge();
    assertSame(raw, without.optimize(raw).network());
    assertTrue(without.optimize(raw).complete());
    assertEquals(Optimizer.ALL_PASSES, Optimizer.standard().passes());
    assertEquals(Optimizer.ALL_PASSES, Optimizer.standard().without(Set.of()).passes());
    for (String name : ALL_NAMES) {
      Optimizer rest = Optimizer.standard().without(Set.of(name));
      assertTrue(rest.passes().stream().noneMatch(pass -> pass.name().equals(name)));
      assertEquals(ALL_NAMES.size() - 1, rest.passes().size());
    }
  }

  @Test
  void invariantsAreFoundFirstUnlessTheyAreSwitchedOff() {
    PropNet raw = bridge();
    OptimizedNetwork with = Optimizer.standard().optimize(raw);
    assertEquals(InvariantSearch.of(raw, Budget.unlimited()), with.invariants());
    assertEquals(new InvariantSearch(Budget.unlimited()).search(raw), with.search());
    assertEquals(Subgames.of(with.network(), Budget.unlimited()), with.subgames());
    assertFalse(with.invariantsTime().isZero());
    Optimizer without = Optimizer.standard().without(Set.of(Optimizer.INVARIANTS));
    assertEquals(Optimizer.ALL_PASSES, without.passes());
    assertTrue(Optimizer.standard().isComplete());
    assertFalse(without.isComplete());
    assertFalse(Optimizer.standard().without(ALL_NAMES).isComplete());
    assertEquals(InvariantReport.none(Omission.SWITCHED_OFF), without.optimize(raw).search());
    assertEquals(Invariants.NONE, without.optimize(raw).invariants());
    assertEquals(Invariants.NONE, without.withPasses(List.of()).optimize(raw).invariants());
  }

  @ParameterizedTest
  @EnumSource
  void optimisingTwiceChangesNothing(SmallGame game) {
    PropNet raw = NetworkCompiler.compile(Grounder.ground(game.description()));
    OptimizedNetwork once = Optimizer.standard().optimize(raw);
    OptimizedNetwork twice = Optimizer.standard().optimize(once.network());
    assertSame(once.network(), twice.network());
    assertTrue(twice.invariants().extent() <= once.invariants().extent());
    assertTrue(once.invariants().extent() > 0);
  }

  @Test
  void refusesNamesOfNoPass() {
    IllegalArgumentException refusal =
        assertThrows(
            IllegalArgumentException.class,
            () -> Optimizer.standard().without(Set.of("flattened")));
    assertEquals(
        "there is no pass flattened; the passes are " + Optimizer.names(), refusal.getMessage());
  }

  @Test
  void stopsWhenTheTimeIsOver() {
    PropNet raw = tower(5);
    OptimizedNetwork none = Optimizer.standard().withTime(Duration.ofNanos(-1)).optimize(raw);
    assertSame(raw, none.network());
    assertFalse(none.complete());
    assertEquals(List.of(), none.passes());

    AtomicBoolean hasWaited = new AtomicBoolean();
    Optimizer slow =
        Optimizer.standard()
            .without(Set.of(Optimizer.INVARIANTS))
            .withPasses(
                List.of(
                    new NamedPass(
                        "slow",
                        net -> {
                          if (!hasWaited.getAndSet(true)) {
                            waitFor(Duration.ofMillis(1_100));
                          }
                          return lower(net);
                        })));
    OptimizedNetwork some = slow.withTime(Duration.ofSeconds(1)).optimize(raw);
    assertFalse(some.complete());
    assertEquals(4, NetworkSize.of(some.network()).gates());
    assertTrue(slow.withTime(Duration.ofSeconds(Long.MAX_VALUE)).optimize(raw).complete());
  }

  private static void waitFor(Duration duration) {
    long start = System.nanoTime();
    while (System.nanoTime() - start < duration.toNanos()) {
      Thread.onSpinWait();
    }
  }

  @Test
  void optimizersDoNotChange() {
    Optimizer standard = Optimizer.standard();
    standard.without(ALL_NAMES);
    standard.withPasses(List.of());
    standard.withTime(Duration.ZERO);
    assertEquals(Optimizer.ALL_PASSES, standard.passes());
    assertTrue(standard.optimize(tower(3)).complete());
  }
}
