package org.propnet.engine.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.propnet.budget.Budget;
import org.propnet.engine.layout.DifferentialNetwork;
import org.propnet.engine.plan.PlayPlan;
import org.propnet.fixture.NetworkRecipes;
import org.propnet.fixture.Vocabularies;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;

/** Checks propagated changes against a sweep from scratch, on a few networks. */
final class PropagationTest {

  private static final int ROUNDS = 10;

  static LongStream seeds() {
    return LongStream.range(0, 10);
  }

  static LongStream fewSeeds() {
    return LongStream.range(0, 4);
  }

  private static PropNet dense(long seed) {
    return NetworkRecipes.dense(new SplittableRandom(seed)).build();
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void outputsAreRightFromTheStart(long seed) {
    PropagationCheck.assertRightFromTheStart(dense(seed), seed);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void outputsFollowAnySequenceOfChanges(long seed) {
    PropagationCheck.assertFollows(dense(seed), seed, ROUNDS);
    PropNet net = NetworkRecipes.any(new SplittableRandom(seed)).build();
    PropagationCheck.assertFollows(net, seed, ROUNDS);
  }

  /**
   * A parity of many bases, computed one after the other: each change runs down the rest of the
   * chain by itself, so the gates queued in one run are far more than the network has.
   */
  @Test
  void theQueueDropsWhatIsDone() {
    int bases = 600;
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(bases, 2));
    int odd = Link.FALSE;
    int even = Link.TRUE;
    for (int base = 0; base < bases; base++) {
      int now = builder.base(base);
      builder.next(base, now);
      int next = builder.or(builder.and(even, now), builder.and(odd, Link.invert(now)));
      even = builder.or(builder.and(even, Link.invert(now)), builder.and(odd, now));
      odd = next;
    }
    builder.legal(0, 0, odd);
    builder.legal(0, 1, even);
    builder.terminal(Link.FALSE);
    PropNet net = builder.build();
    Budget unlimited = Budget.unlimited();
    DifferentialNetwork network =
        new DifferentialNetwork(PlayPlan.plain(net, unlimited), unlimited);
    Propagation propagation = new Propagation(network);
    LegalMoves legal = new LegalMoves(network, 0, propagation.counters(), propagation.outputs());
    SplittableRandom random = new SplittableRandom(1);
    int count = 0;
    for (int round = 0; round < 8; round++) {
      for (int base = 0; base < bases; base++) {
        boolean before = propagation.holds(net.baseComponent(base));
        boolean now = random.nextBoolean();
        if (now != before) {
          propagation.set(net.baseComponent(base), now);
          count += now ? 1 : -1;
        }
      }
      propagation.run();
      assertEquals(1 - count % 2, legal.get(0));
    }
  }

  @ParameterizedTest
  @MethodSource("fewSeeds")
  void rangesAndWideGatesFollow(long seed) {
    PropagationCheck.assertRangesFollow(seed, ROUNDS);
  }
}
