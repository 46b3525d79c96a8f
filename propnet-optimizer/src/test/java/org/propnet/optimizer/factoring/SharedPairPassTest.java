package org.propnet.optimizer.factoring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.propnet.optimizer.factoring.FactoredNetwork.gates;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.fixture.Assignment;
import org.propnet.fixture.NetworkOutputs;
import org.propnet.fixture.Vocabularies;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;
import org.propnet.optimizer.invariant.Invariants;
import org.propnet.optimizer.pass.NetworkPass;
import org.propnet.optimizer.pass.PassContext;

/** Tests what becomes a shared gate, and what doesn't. */
final class SharedPairPassTest {

  private static final int BASES = 8;

  private final PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(BASES, 1));

  private static PropNet shared(PropNet net) {
    return FactoredNetwork.by(new SharedPairPass(), net);
  }

  private int base(int base) {
    return builder.base(base);
  }

  @Test
  void aPairOfTwoGatesBecomesOne() {
    builder.next(0, builder.and(base(0), base(1), base(2)));
    builder.next(1, builder.and(base(0), base(1), base(3)));
    assertEquals(3, gates(shared(builder.build())));
  }

  @Test
  void whatThreeGatesShareBecomesOne() {
    for (int gate = 0; gate < 3; gate++) {
      builder.next(gate, builder.and(base(0), base(1), base(2), base(3), base(4 + gate)));
    }
    assertEquals(6, gates(shared(builder.build())));
  }

  @Test
  void whatAllOfAPairsGatesShareGoesWithItAndTheRestIsSharedByFewer() {
    builder.next(0, builder.and(base(0), base(1), base(2), base(3), base(4)));
    builder.next(1, builder.and(base(0), base(1), base(2), base(3), base(5)));
    builder.next(2, builder.and(base(0), base(1), base(6)));
    assertEquals(6, gates(shared(builder.build())));
  }

  @Test
  void anOrSharesWithTheOppositeOfAnAnd() {
    builder.next(0, builder.or(base(0), base(1), base(2)));
    builder.next(1, builder.and(Link.invert(base(0)), Link.invert(base(1)), base(3)));
    assertEquals(3, gates(shared(builder.build())));
  }

  @Test
  void aGateInsideOfAnotherIsUsedByIt() {
    builder.next(0, builder.and(base(0), base(1), base(2), base(3)));
    builder.next(1, builder.and(base(0), base(1), base(2), base(3), base(4)));
    assertEquals(4, gates(shared(builder.build())));
  }

  @Test
  void theMostFrequentPairGoesFirst() {
    builder.next(0, builder.and(base(0), base(1), base(2)));
    builder.next(1, builder.and(base(0), base(1), base(3)));
    builder.next(2, builder.and(base(0), base(1), base(4)));
    builder.next(3, builder.and(base(0), base(2), base(5)));
    assertEquals(6, gates(shared(builder.build())));
  }

  @Test
  void longCommonPartsComeOutWhole() {
    int[] most = IntStream.range(0, 6).map(this::base).toArray();
    int[] first = most.clone();
    first[5] = base(6);
    int[] second = most.clone();
    second[5] = Link.invert(base(7));
    builder.next(0, builder.or(most));
    builder.next(1, builder.or(first));
    builder.next(2, builder.or(second));
    assertEquals(4 + 3, gates(shared(builder.build())));
  }

  @Test
  void leavesWhatIsNotShared() {
    builder.next(0, builder.and(base(0), base(1), base(2)));
    builder.next(1, builder.and(base(0), Link.invert(base(1)), base(3)));
    builder.next(2, builder.or(base(0), base(1), base(2)));
    PropNet net = builder.build();
    assertSame(net, shared(net));
  }

  @Test
  void leavesCycles() {
    int loop = builder.open();
    int other = builder.open();
    builder.close(loop, builder.and(base(0), base(1), other), base(2));
    builder.close(other, builder.and(base(0), base(1), base(3), loop));
    builder.terminal(builder.and(loop, other));
    PropNet net = builder.build();
    assertSame(net, shared(net));
  }

  @Test
  void onlyWhatComesFromCertainComponentsIsShared() {
    builder.next(0, builder.and(base(0), base(1), base(2), base(3), base(4)));
    builder.next(1, builder.and(base(0), base(1), base(2), base(3), base(5)));
    PropNet net = builder.build();
    int second = Link.component(base(1));
    PropNet result = SharedPairPass.extracted(net, source -> source <= second, Budget.unlimited());
    // A shared gate of the first two bases, and in each gate two more bases and one of its own.
    assertEquals(1 + 3 + 3, gates(result));
    assertEquals(
        gates(net), gates(SharedPairPass.extracted(net, source -> false, Budget.unlimited())));
    SplittableRandom random = new SplittableRandom(8);
    for (int i = 0; i < 50; i++) {
      Assignment assignment = Assignment.inPlay(net.vocabulary(), random);
      assertEquals(
          NetworkOutputs.bySweep(net, assignment), NetworkOutputs.bySweep(result, assignment));
    }
  }

  @Test
  void passesHaveNamesAndAssumeNothing() {
    List<NetworkPass> passes =
        List.of(new SharedPairPass(), new CommonLiteralPass(), new FlattenPass());
    assertEquals(
        List.of("shared-pairs", "common-literals", "flatten"),
        passes.stream().map(NetworkPass::name).toList());
    for (NetworkPass pass : passes) {
      assertFalse(pass.description().isEmpty());
      assertTrue(pass.assumptions().isEmpty());
    }
  }

  @Test
  void gatesOfVeryManyInputsAreNoProblem() {
    PropNetBuilder large = new PropNetBuilder(Vocabularies.of(5_000, 1));
    SplittableRandom random = new SplittableRandom(3);
    for (int gate = 0; gate < 20; gate++) {
      large.next(
          gate, large.or(random.ints(5_000, 0, 5_000).map(base -> large.base(base)).toArray()));
    }
    PropNet net = large.build();
    Budget budget = Budget.unlimited();
    PropNet result = new SharedPairPass().apply(net, new PassContext(budget, Invariants.NONE));
    assertEquals(0, budget.held());
    assertTrue(gates(result) < gates(net), gates(net) + " to " + gates(result));
    Assignment assignment = Assignment.inPlay(net.vocabulary(), random);
    assertEquals(
        NetworkOutputs.bySweep(net, assignment), NetworkOutputs.bySweep(result, assignment));
  }
}
