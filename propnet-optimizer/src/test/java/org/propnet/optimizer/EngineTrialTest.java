package org.propnet.optimizer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.engine.DifferentialMachine;
import org.propnet.engine.DifferentialOptions;
import org.propnet.fixture.Vocabularies;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;
import org.propnet.optimizer.factoring.FlattenPass;

/** Tests which of the two machines is kept, and that none of the other one's memory stays held. */
final class EngineTrialTest {

  private static final int BASES = 12;

  /**
   * A game with a single move in which every base takes the negation of the previous one's value.
   */
  private static PropNetBuilder ring() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(BASES, 1));
    for (int base = 0; base < BASES; base++) {
      builder.next(base, Link.invert(builder.base((base + BASES - 1) % BASES)));
    }
    builder.legal(0, 0, Link.TRUE);
    return builder;
  }

  /** The same with a terminal condition that never holds but changes often. */
  private static PropNet busy() {
    PropNetBuilder builder = ring();
    int end = Link.TRUE;
    for (int base = 0; base < BASES; base++) {
      int next = (base + 1) % BASES;
      end =
          builder.and(
              builder.or(end, builder.base(base)),
              builder.or(builder.base(next), Link.invert(builder.base(base))));
    }
    builder.terminal(builder.and(end, builder.base(0), Link.invert(builder.base(1))));
    return builder.build();
  }

  private static long bytesOf(PropNet net) {
    Budget budget = Budget.unlimited();
    DifferentialMachine machine = DifferentialMachine.of(net, DifferentialOptions.STANDARD, budget);
    assertSame(net, machine.network());
    assertTrue(budget.held() > 0);
    return budget.held();
  }

  private static Optimizer replacing(PropNet before, PropNet after) {
    return Optimizer.standard()
        .withPasses(List.of(new ReplacingPass("replace", before, after, ImmutableSet.of())));
  }

  private static EngineTrial trial(PropNet raw, PropNet optimized, Budget budget) {
    Optimizer optimizer = replacing(raw, optimized);
    OptimizedNetwork result = optimizer.optimize(raw, Budget.unlimited());
    assertSame(optimized, result.network());
    return EngineTrial.of(raw, result, optimizer, DifferentialOptions.STANDARD, budget);
  }

  @Test
  void nothingOfTheFlattenedNetworkStaysHeldWhereTheOptimisedOneIsPlayed() {
    PropNet optimized = ring().build();
    Budget budget = Budget.unlimited();
    budget.hold(100);
    EngineTrial trial = trial(busy(), optimized, budget);
    assertSame(optimized, trial.machine().network());
    assertTrue(trial.choice().playsOptimized());
    assertEquals(100 + bytesOf(optimized), budget.held());
  }

  @Test
  void nothingOfTheOptimisedNetworkStaysHeldWhereTheFlattenedOneIsPlayed() {
    PropNet raw = ring().build();
    Budget budget = Budget.unlimited();
    budget.hold(100);
    EngineTrial trial = trial(raw, busy(), budget);
    assertSame(raw, trial.machine().network());
    assertTrue(trial.choice().flatWork() < trial.choice().optimizedWork());
    assertEquals(100 + bytesOf(raw), budget.held());
  }

  /** Flattening changes the raw network here, so the network that is played is a third one. */
  @Test
  void theFlattenedNetworkIsHeldWithItsMachine() {
    PropNetBuilder builder = ring();
    builder.goal(
        0,
        0,
        builder.and(
            builder.base(0),
            builder.and(builder.base(1), builder.and(builder.base(2), builder.base(3)))));
    PropNet raw = builder.build();
    PropNet busy = busy();
    Optimizer optimizer = Optimizer.standard().withPasses(List.of(new FlattenPass()));
    OptimizedNetwork replaced = replacing(raw, busy).optimize(raw, Budget.unlimited());
    Budget budget = Budget.unlimited();
    EngineTrial trial =
        EngineTrial.of(raw, replaced, optimizer, DifferentialOptions.STANDARD, budget);
    PropNet flat = trial.machine().network();
    assertTrue(flat.linkCount() < raw.linkCount());
    assertEquals(flat.bytes() + bytesOf(flat), budget.held());
  }

  @Test
  void anUnchangedNetworkHasOneMachine() {
    PropNet raw = busy();
    Budget budget = Budget.unlimited();
    EngineTrial trial = trial(raw, raw, budget);
    assertSame(raw, trial.machine().network());
    assertEquals(trial.choice().optimizedWork(), trial.choice().flatWork());
    assertEquals(bytesOf(raw), budget.held());
  }
}
