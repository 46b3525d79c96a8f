package org.propnet.optimizer.rewriting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.propnet.budget.Budget;
import org.propnet.fixture.Assignment;
import org.propnet.fixture.NetworkOutputs;
import org.propnet.fixture.NetworkRecipe;
import org.propnet.fixture.NetworkRecipes;
import org.propnet.fixture.NetworkText;
import org.propnet.fixture.Vocabularies;
import org.propnet.net.ComponentKind;
import org.propnet.net.Link;
import org.propnet.net.NetworkSize;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;
import org.propnet.optimizer.pass.PassContext;

/** When a network is rewritten, and what there and back makes of it. */
final class RewritePassTest {

  private static final RewritePass PASS = new RewritePass();

  private final PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(4, 1));

  private static int size(PropNet net) {
    return NetworkSize.of(net).twoInputGates();
  }

  /**
   * A network with sums of two products with a common literal, and a gate of so many inputs, with
   * which the factored sums have a pair in common.
   */
  private static PropNet sums(int sums, int inputs) {
    PropNetBuilder large = new PropNetBuilder(Vocabularies.of(inputs, 1));
    for (int i = 0; i < sums; i++) {
      int base = large.base(3 * i);
      large.next(
          i,
          large.or(large.and(base, large.base(3 * i + 1)), large.and(base, large.base(3 * i + 2))));
    }
    large.terminal(large.or(IntStream.range(0, inputs).map(large::base).toArray()));
    return large.build();
  }

  @Test
  void hasAName() {
    assertEquals("rewrite", PASS.name());
    assertFalse(PASS.description().isEmpty());
  }

  @ParameterizedTest
  @CsvSource({"1, 3900, 2", "10, 4100, 0", "11, 4350, 22", "30, 5900, 0"})
  void littleIsNotWorthALargeNetwork(int sums, int inputs, int saved) {
    PropNet net = sums(sums, inputs);
    PropNet result = PASS.apply(net, PassContext.UNLIMITED);
    assertEquals(saved, size(net) - size(result));
    assertEquals(saved == 0, result == net);
  }

  @Test
  void asManyGatesWithFewerLinksAreSmaller() {
    builder.terminal(builder.and(builder.and(builder.base(0), builder.base(1)), builder.base(2)));
    PropNet net = builder.build();
    PropNet result = PASS.apply(net, PassContext.UNLIMITED);
    assertEquals(3, result.linkCount());
    assertSame(result, PASS.apply(result, PassContext.UNLIMITED));
  }

  private static PropNet thereAndBack(PropNet net) {
    NetworkToAig origin = new NetworkToAig(net, Budget.unlimited());
    return AigToNetwork.convert(net, origin, origin.aig(), Budget.unlimited());
  }

  @Test
  void theGraphHasALeafForAllThatIsNoGateOrCyclic() {
    PropNetBuilder small = new PropNetBuilder(Vocabularies.of(2, 3));
    int sum = small.or(small.base(0), small.input(0, 2));
    int loop = small.open();
    small.close(loop, small.and(loop, small.base(1)), sum);
    small.next(0, small.and(loop, small.input(0, 0)));
    small.next(1, Link.invert(small.base(0)));
    PropNet net = small.build();
    NetworkToAig origin = new NetworkToAig(net, Budget.unlimited());
    assertEquals(2 + 3 + 2, origin.aig().leaves());
    assertEquals(2, origin.aig().ands());
    BitSet roots = new BitSet();
    for (int gate = net.firstGate(); gate < net.componentCount(); gate++) {
      roots.set(gate, net.groupOf(gate) < 0);
    }
    assertEquals(roots, origin.roots());
    assertEquals(2, origin.aig().outputs().size());
    assertEquals(Link.of(2), origin.literal(2));
    assertEquals(NetworkText.of(net), NetworkText.of(thereAndBack(net)));
  }

  @Test
  void chainsBecomeOneGateOfTheKindThatInvertsFewer() {
    int a = builder.base(0);
    int b = builder.base(1);
    int c = builder.base(2);
    builder.next(0, builder.and(builder.and(a, Link.invert(b)), c));
    builder.next(1, builder.or(builder.or(a, b), Link.invert(c)));
    builder.next(2, builder.and(Link.invert(a), builder.base(3)));
    PropNet back = thereAndBack(builder.build());
    assertEquals(3, NetworkSize.of(back).gates());
    assertEquals(ComponentKind.AND, back.kind(Link.component(back.nextLink(0))));
    assertEquals(ComponentKind.OR, back.kind(Link.component(back.nextLink(1))));
    // As many as not are inverted: an AND.
    assertEquals(ComponentKind.AND, back.kind(Link.component(back.nextLink(2))));
  }

  @Test
  void whatIsUsedTwiceStaysAGate() {
    int shared = builder.and(builder.base(0), builder.base(1));
    builder.next(0, builder.and(shared, builder.base(2)));
    builder.next(1, builder.and(shared, builder.base(3)));
    assertEquals(3, NetworkSize.of(thereAndBack(builder.build())).gates());
  }

  @Test
  void thereAndBackMeansTheSame() {
    SplittableRandom random = new SplittableRandom(6);
    for (int i = 0; i < 80; i++) {
      NetworkRecipe recipe = NetworkRecipes.dense(random);
      PropNet back = thereAndBack(recipe.build());
      for (int k = 0; k < 20; k++) {
        Assignment assignment = Assignment.inPlay(back.vocabulary(), random);
        assertEquals(
            recipe.outputs(assignment), NetworkOutputs.bySweep(back, assignment), "net " + i);
      }
    }
  }

  @Test
  void thereAndBackIsNoLarger() {
    SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < 300; i++) {
      PropNet net = NetworkRecipes.dense(random).build();
      NetworkToAig origin = new NetworkToAig(net, Budget.unlimited());
      PropNet back = AigToNetwork.convert(net, origin, origin.aig(), Budget.unlimited());
      assertTrue(size(back) <= origin.aig().ands() + cyclicGates(net), "net " + i);
      assertTrue(size(back) <= size(net), "net " + i + "\n" + NetworkText.of(net));
    }
  }

  private static int cyclicGates(PropNet net) {
    int count = 0;
    for (int gate = net.firstGate(); gate < net.componentCount(); gate++) {
      count += net.groupOf(gate) < 0 ? 0 : Math.max(0, net.inputCount(gate) - 1);
    }
    return count;
  }
}
