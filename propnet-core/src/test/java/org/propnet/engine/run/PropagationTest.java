package org.propnet.engine.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.primitives.ImmutableIntArray;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.budget.Budget;
import org.propnet.engine.layout.CounterLayout;
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

  private static Propagation propagation(PlayPlan plan) {
    return new Propagation(new DifferentialNetwork(plan, Budget.unlimited()));
  }

  /** A proposition that decides the legality of some moves, each with a proposition of its own. */
  private static PropNet hub(int moves, int bits) {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(1 + moves, moves + bits));
    for (int move = 0; move < moves + bits; move++) {
      int hub = builder.base(0);
      builder.legal(0, move, move < bits ? hub : builder.and(hub, builder.base(1 + move - bits)));
    }
    return builder.build();
  }

  /** The work of a change of the first proposition. */
  private static long work(PropNet net, Propagation propagation) {
    long before = propagation.work();
    propagation.set(net.baseComponent(0), true);
    propagation.run();
    return propagation.work() - before;
  }

  @ParameterizedTest
  @ValueSource(ints = {255, 256})
  void everyTargetIsWork(int bits) {
    PropNet net = hub(40, bits);
    PlayPlan plan = PlayPlan.plain(net, Budget.unlimited());
    Propagation plain = propagation(plan);
    assertEquals(Propagation.WORK_OF_CHANGE + 40 + bits, work(net, plain));
    int[] changes = new int[plan.net().componentCount()];
    changes[net.baseComponent(0)] = 1;
    Propagation ranged = propagation(plan.withChanges(ImmutableIntArray.copyOf(changes)));
    assertEquals(Propagation.WORK_OF_CHANGE + 40 / 8 + bits, work(net, ranged), "eight at a time");
    int inner = 1 + 1 + 40 + 40 + bits; // the constant, bases and inputs
    assertEquals(
        plain.counters().length - CounterLayout.SLOTS + inner + 8 * plain.outputs().length,
        plain.copySize());
  }

  @ParameterizedTest
  @MethodSource("fewSeeds")
  void rangesAndWideGatesFollow(long seed) {
    PropagationCheck.assertRangesFollow(seed, ROUNDS);
  }
}
