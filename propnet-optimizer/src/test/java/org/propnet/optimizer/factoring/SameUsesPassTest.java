package org.propnet.optimizer.factoring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.propnet.optimizer.factoring.FactoredNetwork.gates;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.propnet.budget.BuildException;
import org.propnet.fixture.Vocabularies;
import org.propnet.fixture.WatchedBudget;
import org.propnet.net.ComponentKind;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;
import org.propnet.optimizer.invariant.Invariants;
import org.propnet.optimizer.pass.PassContext;

/** Tests which components are joined into one, and which aren't. */
final class SameUsesPassTest {

  private final PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(12, 1));

  private static PropNet joined(PropNet net) {
    return FactoredNetwork.by(new SameUsesPass(), net);
  }

  private int base(int base) {
    return builder.base(base);
  }

  private void assertStays() {
    PropNet net = builder.build();
    assertSame(net, joined(net));
  }

  /** Adds two outputs, in each of which two components are used together with a common one. */
  private void useTogether(int first, int second) {
    builder.next(0, builder.or(builder.and(base(0), first), builder.and(base(0), second)));
    builder.next(1, builder.or(builder.and(base(1), first), builder.and(base(1), second)));
  }

  @Test
  void gatesThatAreUsedInTheSameWaysBecomeTheirOr() {
    useTogether(builder.and(base(2), base(3)), builder.and(base(4), base(5)));
    // (2 and 3) or (4 and 5), and that with each of 0 and 1
    assertEquals(5, gates(joined(builder.build())));
  }

  /**
   * The gates that use 4 are created in the reverse order of the corresponding gates that use 5.
   */
  @Test
  void theOrderOfUsesDoesNotMatter() {
    int[] fourth = {builder.and(base(4), base(2)), builder.and(base(4), base(3))};
    int[] fifth = {builder.and(base(5), base(3)), builder.and(base(5), base(2))};
    builder.next(0, builder.or(fourth[0], fifth[1]));
    builder.next(1, builder.or(fourth[1], fifth[0]));
    assertEquals(3, gates(joined(builder.build())));
  }

  @Test
  void theNameIsThatByWhichItIsLeftOut() {
    assertEquals("same-uses", new SameUsesPass().name());
    assertTrue(new SameUsesPass().description().contains("used in the same ways"));
  }

  @Test
  void andsOfOrsBecomeTheirAnd() {
    int first = builder.or(base(2), base(3));
    int second = builder.or(base(4), base(5));
    builder.next(0, builder.and(builder.or(base(0), first), builder.or(base(0), second)));
    builder.next(1, builder.and(builder.or(base(1), first), builder.or(base(1), second)));
    assertEquals(5, gates(joined(builder.build())));
  }

  @Test
  void basesDoToo() {
    useTogether(base(2), base(3));
    assertEquals(3, gates(joined(builder.build())));
  }

  @Test
  void aBaseAndAGateDoToo() {
    useTogether(base(2), builder.and(base(3), base(4)));
    assertEquals(4, gates(joined(builder.build())));
  }

  @Test
  void anInputPropositionDoesToo() {
    useTogether(builder.input(0, 0), builder.and(base(3), base(4)));
    assertEquals(4, gates(joined(builder.build())));
  }

  @Test
  void bothInputsOfAndsMayBecomeOne() {
    int[] left = {builder.and(base(2), base(3)), builder.and(base(4), base(5))};
    int[] right = {builder.and(base(6), base(7)), builder.and(base(8), base(9))};
    int[] products = new int[4];
    for (int i = 0; i < 4; i++) {
      products[i] = builder.and(left[i / 2], right[i % 2]);
    }
    builder.terminal(builder.or(products));
    // (left or left) and (right or right)
    assertEquals(7, gates(joined(builder.build())));
  }

  @Test
  void oneProductLessKeepsApart() {
    int[] left = {builder.and(base(2), base(3)), builder.and(base(4), base(5))};
    int[] right = {builder.and(base(6), base(7)), builder.and(base(8), base(9))};
    builder.terminal(
        builder.or(
            builder.and(left[0], right[0]),
            builder.and(left[0], right[1]),
            builder.and(left[1], right[0])));
    PropNet net = builder.build();
    assertEquals(gates(net), gates(joined(net)));
  }

  @Test
  void moreThanTwoDoToo() {
    int[] gates = {
      builder.and(base(2), base(3)), builder.and(base(4), base(5)), builder.and(base(6), base(7))
    };
    for (int output = 0; output < 2; output++) {
      int other = base(output);
      builder.next(
          output, builder.or(Arrays.stream(gates).map(g -> builder.and(other, g)).toArray()));
    }
    assertEquals(7, gates(joined(builder.build())));
  }

  @Test
  void whatAnOutputUsesStays() {
    int first = builder.and(base(2), base(3));
    useTogether(first, builder.and(base(4), base(5)));
    builder.next(2, first);
    assertStays();
  }

  @Test
  void whatIsObservedStays() {
    int first = builder.and(base(2), base(3));
    useTogether(first, builder.and(base(4), base(5)));
    int unused = builder.observe(first);
    assertStays();
  }

  @Test
  void whatIsUsedInvertedStays() {
    int first = builder.and(base(2), base(3));
    useTogether(first, builder.and(base(4), base(5)));
    builder.next(2, builder.and(base(6), Link.invert(first)));
    assertStays();
  }

  @Test
  void oneMoreUseKeepsApart() {
    int first = builder.and(base(2), base(3));
    useTogether(first, builder.and(base(4), base(5)));
    builder.next(2, builder.and(base(6), first));
    assertStays();
  }

  @Test
  void anotherCompanionKeepsApart() {
    int first = builder.and(base(2), base(3));
    int second = builder.and(base(4), base(5));
    builder.next(0, builder.or(builder.and(base(0), first), builder.and(base(1), second)));
    builder.next(1, builder.or(builder.and(base(1), first), builder.and(base(0), second)));
    assertStays();
  }

  @Test
  void theSameCompanionsInOtherOutputsKeepApart() {
    int first = builder.and(base(2), base(3));
    int second = builder.and(base(4), base(5));
    builder.next(0, builder.or(builder.and(base(0), first), builder.and(base(6), second)));
    builder.next(1, builder.or(builder.and(base(0), second), builder.and(base(6), first)));
    assertStays();
  }

  @Test
  void cyclesStay() {
    int loop = builder.open();
    int other = builder.open();
    builder.close(loop, builder.and(other, base(2)), base(3));
    builder.close(other, builder.and(loop, base(4)), base(5));
    useTogether(loop, other);
    PropNet net = builder.build();
    PropNet result = joined(net);
    assertEquals(1, result.groupCount());
    assertEquals(gates(net), gates(result));
  }

  @Test
  void whatEntersACycleInTheSameWayBecomesOne() {
    int loop = builder.open();
    builder.close(
        loop,
        builder.and(loop, base(2)),
        builder.and(base(3), base(4), base(0)),
        builder.and(base(3), base(4), base(1)));
    builder.terminal(loop);
    PropNet result = joined(builder.build());
    assertEquals(1, result.groupCount());
    // loop = (loop and 2) or (3 and 4 and (0 or 1))
    assertEquals(5, gates(result));
  }

  /**
   * The first component is used before anything of the second one is copied, and has to wait for
   * it.
   */
  @Test
  void componentsOfVeryDifferentDepthsBecomeOne() {
    int first = builder.and(base(2), base(3));
    int[] uses = {builder.and(base(0), first), builder.and(base(1), first)};
    int second = base(4);
    for (int i = 5; i < 12; i++) {
      second = i % 2 == 0 ? builder.and(second, base(i)) : builder.or(second, base(i));
    }
    for (int output = 0; output < 2; output++) {
      builder.next(output, builder.or(uses[output], builder.and(base(output), second)));
    }
    PropNet net = builder.build();
    assertEquals(gates(net) - 3, gates(joined(net)));
  }

  @Test
  void theOrderOfUsesDoesntMatter() {
    int first = builder.and(base(2), base(3));
    int second = builder.and(base(4), base(5));
    int[] ofSecond = {builder.and(base(1), second), builder.and(base(0), second)};
    builder.next(1, builder.or(ofSecond[0], builder.and(base(1), first), base(6)));
    builder.next(0, builder.or(builder.and(base(0), first), ofSecond[1], base(7)));
    assertEquals(7, gates(joined(builder.build())));
  }

  @Test
  void cyclesStayWhereOthersBecomeOne() {
    int loop = builder.open();
    int other = builder.open();
    builder.close(loop, builder.and(other, builder.or(base(4), base(5))), base(3));
    builder.close(
        other, builder.and(loop, base(6)), builder.and(builder.or(base(2), base(7)), base(8)));
    useTogether(builder.and(base(2), base(9)), builder.and(base(4), base(10), loop));
    builder.next(2, builder.or(builder.and(loop, base(9)), base(11)));
    int far = builder.or(builder.and(other, base(10)), base(1));
    for (int i = 2; i < 8; i++) {
      far = builder.or(builder.and(far, base(i)), base(i + 1));
    }
    builder.next(3, far);
    PropNet net = builder.build();
    PropNet result = joined(net);
    assertEquals(1, result.groupCount());
    assertEquals(gates(net) - 3, gates(result));
  }

  @Test
  void gatesOfACycleStayThoughTheyAreUsedInTheSameWay() {
    int first = builder.open();
    int second = builder.open();
    int both = builder.open();
    builder.close(first, builder.and(both, base(2)), base(4));
    builder.close(second, builder.and(both, base(3)), base(5));
    builder.close(both, first, second);
    builder.terminal(both);
    useTogether(base(6), base(7));
    PropNet net = builder.build();
    PropNet result = joined(net);
    assertEquals(1, result.groupCount());
    assertEquals(gates(net) - 3, gates(result));
  }

  /**
   * Whether more of the even than of the odd bases are true, computed from both counts: only the
   * difference matters.
   */
  @Test
  void countsThatAreOnlyComparedBecomeDifferences() {
    int bases = 12;
    int pairs = bases / 2;
    int[][] counts = new int[pairs + 1][pairs + 1];
    counts[0][0] = Link.TRUE;
    for (int base = 0; base < bases; base++) {
      int[][] more = new int[pairs + 1][pairs + 1];
      for (int even = 0; even <= pairs; even++) {
        for (int odd = 0; odd <= pairs; odd++) {
          int before =
              base % 2 == 0
                  ? (even > 0 ? counts[even - 1][odd] : Link.FALSE)
                  : (odd > 0 ? counts[even][odd - 1] : Link.FALSE);
          more[even][odd] =
              builder.or(
                  builder.and(base(base), before),
                  builder.and(Link.invert(base(base)), counts[even][odd]));
        }
      }
      counts = more;
    }
    int[][] last = counts;
    builder.terminal(
        builder.or(
            IntStream.rangeClosed(0, pairs)
                .flatMap(even -> IntStream.range(0, even).map(odd -> last[even][odd]))
                .toArray()));
    PropNet net = builder.build();
    PropNet result = joined(net);
    assertTrue(4 * gates(result) < 3 * gates(net), gates(net) + " and " + gates(result));
  }

  /** Two chains that are used alike at their ends only. */
  private PropNet longChains() {
    int first = builder.and(base(6), base(7));
    int second = builder.and(base(5), base(7));
    for (int i = 0; i < 30_000; i++) {
      first = builder.and(builder.or(base(i % 4), first), base((i + 1) % 4));
      second = builder.and(builder.or(base(i % 4), second), base((i + 1) % 4));
    }
    builder.terminal(builder.or(first, second));
    return builder.build();
  }

  /** A recursive traversal of the gates would overflow the stack. */
  @Test
  void veryLongChainsBecomeOne() {
    PropNet net = longChains();
    WatchedBudget budget = new WatchedBudget(100_000_000);
    PropNet result =
        new SameUsesPass().apply(net, new PassContext(budget.budget(), Invariants.NONE));
    assertTrue(2 * gates(result) < gates(net) + 100, gates(net) + " and " + gates(result));
    assertEquals(0, budget.budget().held());
    assertTrue(budget.looks() > 100, () -> budget.looks() + " looks");
  }

  @Test
  void classesAskForRoomAndGiveItBack() {
    PropNet net = longChains();
    WatchedBudget small = new WatchedBudget(20L * net.componentCount());
    BuildException error =
        assertThrows(
            BuildException.class, () -> UseClasses.of(net, ComponentKind.OR, small.budget()));
    assertEquals(BuildException.Reason.MEMORY, error.reason());
    WatchedBudget budget = new WatchedBudget(250L * net.componentCount());
    assertTrue(UseClasses.of(net, ComponentKind.OR, budget.budget()).joins());
    assertEquals(0, budget.budget().held());
    assertTrue(budget.looks() > 10, () -> budget.looks() + " looks");
  }

  /** Comparing every input of an AND of many with those of others would take quadratic time. */
  @ParameterizedTest
  @CsvSource({"15, true", "16, false"})
  void andsOfManyArentCompared(int companions, boolean joins) {
    PropNetBuilder wide = new PropNetBuilder(Vocabularies.of(companions + 3, 1));
    IntStream.range(0, companions).forEach(base -> wide.next(base, wide.base(base)));
    int[] inputs = IntStream.range(0, companions + 1).map(wide::base).toArray();
    inputs[companions] = wide.base(companions);
    int first = wide.and(inputs);
    inputs[companions] = wide.base(companions + 1);
    wide.terminal(wide.or(first, wide.and(inputs)));
    PropNet net = wide.build();
    PropNet result = new SameUsesPass().apply(net, PassContext.UNLIMITED);
    assertEquals(joins ? companions + 1 : gates(net), gates(result));
  }
}
