package org.propnet.optimizer.factoring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.propnet.optimizer.factoring.FactoredNetwork.gates;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.propnet.fixture.Vocabularies;
import org.propnet.net.Link;
import org.propnet.net.NetworkSize;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;
import org.propnet.optimizer.pass.PassContext;

/** Tests what is factored out of sums of products, and what isn't. */
final class CommonLiteralPassTest {

  private static final int BASES = 6;

  private final PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(BASES, 1));

  private static PropNet factored(PropNet net) {
    return FactoredNetwork.by(new CommonLiteralPass(), net);
  }

  private int base(int base) {
    return builder.base(base);
  }

  @Test
  void takesOutWhatAllTermsShare() {
    builder.terminal(
        builder.or(
            builder.and(base(0), base(1)),
            builder.and(base(0), base(2)),
            builder.and(base(0), base(3), base(4))));
    PropNet result = factored(builder.build());
    // 0 and (1 or 2 or (3 and 4))
    assertEquals(4, gates(result));
  }

  @Test
  void theSameHoldsForSumsInProducts() {
    builder.terminal(
        Link.invert(
            builder.and(
                builder.or(base(0), base(1)),
                builder.or(base(0), Link.invert(base(2))),
                builder.or(base(0), base(3), base(4)))));
    assertEquals(4, gates(factored(builder.build())));
  }

  @Test
  void takesOutTheMostFrequentFirst() {
    builder.terminal(
        builder.or(
            builder.and(base(0), base(1)),
            builder.and(base(0), base(2)),
            builder.and(base(0), base(3)),
            builder.and(base(3), base(4)),
            base(5)));
    // (0 and (1 or 2 or 3)) or (3 and 4) or 5
    assertEquals(6, gates(factored(builder.build())));
  }

  @Test
  void takesOutOneAfterTheOther() {
    builder.terminal(
        builder.or(
            builder.and(base(0), base(1), base(2)),
            builder.and(base(0), base(1), base(3)),
            builder.and(base(0), base(1), base(4), base(5))));
    // 0 and 1 and (2 or 3 or (4 and 5))
    PropNet result = factored(builder.build());
    assertEquals(5, gates(result));
    assertEquals(4, NetworkSize.of(result).depth() + 1);
  }

  @Test
  void whatTheCommonLiteralImpliesIsNoFactorBesideIt() {
    int common = builder.and(base(0), builder.or(base(1), base(2)));
    builder.next(0, common);
    builder.terminal(builder.or(builder.and(common, base(1)), builder.and(common, base(2))));
    // 0 and (1 or 2), for both outputs
    assertEquals(2, gates(factored(builder.build())));
  }

  @Test
  void nothingIsTakenOutInsideACycle() {
    int first = builder.open();
    int second = builder.open();
    builder.close(
        first,
        builder.and(base(0), second),
        builder.and(base(0), base(1)),
        builder.and(base(0), base(2)));
    builder.close(second, first, base(3));
    builder.terminal(second);
    PropNet net = builder.build();
    assertEquals(1, net.groupCount());
    assertSame(net, factored(net));
  }

  @Test
  void aTermAloneAbsorbsItsProducts() {
    builder.terminal(
        builder.or(base(0), builder.and(base(0), base(1)), builder.and(base(0), base(2), base(3))));
    assertEquals(0, gates(factored(builder.build())));
  }

  @Test
  void seesThroughNestedTerms() {
    int inner = builder.or(builder.and(base(0), base(1)), builder.and(base(0), base(2)));
    builder.terminal(builder.or(builder.and(inner, base(3)), builder.and(base(0), base(4))));
    // 0 and (((1 or 2) and 3) or 4)
    assertEquals(4, gates(factored(builder.build())));
  }

  @Test
  void leavesTermsWithOtherUses() {
    int first = builder.and(base(0), base(1));
    int second = builder.and(base(0), base(2));
    builder.next(0, first);
    builder.next(1, second);
    builder.terminal(builder.or(first, second));
    PropNet net = builder.build();
    assertSame(net, factored(net));
  }

  @Test
  void leavesWhatHasNothingInCommon() {
    builder.terminal(
        builder.or(
            builder.and(base(0), base(1)),
            builder.and(Link.invert(base(0)), base(2)),
            builder.and(base(3), base(4))));
    PropNet net = builder.build();
    assertSame(net, factored(net));
  }

  @Test
  void leavesCycles() {
    int loop = builder.open();
    builder.close(
        loop,
        builder.and(base(0), builder.or(base(1), loop)),
        builder.and(base(0), builder.or(base(2), loop)));
    builder.terminal(loop);
    PropNet net = builder.build();
    assertSame(net, factored(net));
  }

  @Test
  void termsNestedDeeplyAreNoProblem() {
    int link = base(0);
    for (int i = 0; i < 50_000; i++) {
      link = builder.or(builder.and(link, base(1 + i % 3)), base(1 + (i + 1) % 3));
    }
    builder.terminal(link);
    PropNet net = builder.build();
    assertTrue(gates(factored(net)) < gates(net));
  }

  @Test
  void productsOfManyLiteralsAreNoProblem() {
    PropNetBuilder large = new PropNetBuilder(Vocabularies.of(5_000, 1));
    int[] all = IntStream.range(0, 5_000).map(large::base).toArray();
    int[] almostAll = IntStream.range(1, 5_000).map(large::base).toArray();
    int[] others = IntStream.range(2, 5_000).map(large::base).toArray();
    almostAll[0] = Link.invert(almostAll[0]);
    large.terminal(
        large.or(
            large.and(all),
            large.and(almostAll),
            large.and(large.and(others), Link.invert(large.base(0)))));
    PropNet result = new CommonLiteralPass().apply(large.build(), PassContext.UNLIMITED);
    // The quotient is always true.
    assertEquals(4_998 - 1, gates(result));
  }

  @Test
  void findsOutThatABranchDoesNotMatter() {
    int none = builder.and(Link.invert(base(0)), Link.invert(base(1)));
    int rest = builder.and(base(2), base(3));
    builder.next(0, none);
    builder.next(1, rest);
    builder.terminal(
        builder.or(
            builder.and(base(0), rest), builder.and(base(1), rest), builder.and(none, rest)));
    PropNet result = factored(builder.build());
    assertEquals(result.nextLink(1), result.terminalLink());
    assertEquals(2, gates(result));
  }

  @Test
  void whatNothingUsesVanishesInsideOfCyclesToo() {
    int loop = builder.open();
    int deadLoop = builder.open();
    builder.close(loop, builder.and(loop, base(0)), base(1));
    builder.close(deadLoop, builder.and(deadLoop, loop), base(2));
    // The second loop is used only where its value doesn't matter.
    builder.terminal(builder.or(loop, builder.and(loop, builder.or(deadLoop, base(3)))));
    PropNet net = builder.build();
    PropNet result = factored(net);
    assertEquals(2, net.groupCount());
    assertEquals(1, result.groupCount());
    assertEquals(2, gates(result));
  }
}
