package org.propnet.optimizer.factoring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.propnet.optimizer.factoring.FactoredNetwork.gates;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.propnet.fixture.Vocabularies;
import org.propnet.net.Link;
import org.propnet.net.NetworkSize;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;
import org.propnet.optimizer.pass.PassContext;

/** Tests which gates are merged into their user, and which aren't. */
final class FlattenPassTest {

  private final PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(6, 1));

  private static PropNet flat(PropNet net) {
    return FactoredNetwork.by(new FlattenPass(), net);
  }

  private int base(int base) {
    return builder.base(base);
  }

  /** Checks that one gate has all inputs and is the only gate. */
  private static void assertOneGate(int inputs, PropNet net) {
    assertEquals(1, NetworkSize.of(net).gates());
    assertEquals(inputs, net.linkCount());
  }

  private void assertStays() {
    PropNet net = builder.build();
    assertSame(net, flat(net));
  }

  @Test
  void gatesOfAKindBecomeOne() {
    builder.terminal(
        builder.and(
            base(0),
            builder.and(base(1), builder.and(base(2), Link.invert(base(3)))),
            builder.and(base(4), base(5))));
    assertOneGate(6, flat(builder.build()));
  }

  @Test
  void orsDoToo() {
    builder.terminal(Link.invert(builder.or(base(0), builder.or(base(1), base(2)))));
    assertOneGate(3, flat(builder.build()));
  }

  @Test
  void whatTwoGatesUseStays() {
    int shared = builder.and(base(0), base(1));
    builder.next(0, builder.and(shared, base(2)));
    builder.next(1, builder.and(shared, base(3)));
    assertStays();
  }

  @Test
  void whatIsAnOutputStays() {
    int inner = builder.and(base(0), base(1));
    builder.next(0, inner);
    builder.terminal(builder.and(inner, base(2)));
    assertStays();
  }

  @Test
  void gatesOfAnotherKindStay() {
    builder.next(0, builder.and(builder.or(base(0), base(1)), base(2)));
    builder.next(1, builder.or(builder.and(base(0), base(1)), base(2)));
    assertStays();
  }

  @Test
  void whatIsUsedInvertedStays() {
    builder.terminal(builder.and(Link.invert(builder.and(base(0), base(1))), base(2)));
    assertStays();
  }

  @Test
  void cyclesStayButTakeInWhatTheyAloneUse() {
    int loop = builder.open();
    builder.close(
        loop, builder.and(loop, base(0)), builder.or(base(1), builder.or(base(2), base(3))));
    builder.terminal(loop);
    PropNet net = builder.build();
    PropNet result = flat(net);
    assertEquals(1, result.groupCount());
    assertEquals(gates(net), gates(result));
    assertEquals(NetworkSize.of(net).gates() - 2, NetworkSize.of(result).gates());
  }

  @Test
  void gatesOfACycleAreNoPartsOfEachOther() {
    int first = builder.open();
    int second = builder.open();
    builder.close(first, second, base(0));
    builder.close(second, builder.and(first, base(1)), base(2), base(3));
    builder.terminal(first);
    assertStays();
  }

  @Test
  void gatesOfCyclesAreNoPartsOfOthers() {
    int loop = builder.open();
    builder.close(loop, builder.and(loop, base(0)), base(1));
    builder.terminal(builder.or(loop, base(2)));
    builder.next(0, builder.and(builder.and(base(3), base(4)), base(5)));
    PropNet result = flat(builder.build());
    assertEquals(4, NetworkSize.of(result).gates());
  }

  /** A network of more than 200,000 links isn't copied to save fewer than one gate in 50 links. */
  @ParameterizedTest
  @CsvSource({"41000, true", "4000, false"})
  void aVeryLargeNetworkIsChangedOnlyIfThatIsMuch(int nested, boolean changes) {
    int bases = 800;
    PropNetBuilder large = new PropNetBuilder(Vocabularies.of(bases, 1));
    int[] terms =
        IntStream.range(0, nested)
            .map(
                i -> {
                  int first = large.base(i % bases);
                  int second = large.base((i + 1 + i / bases) % bases);
                  int third = Link.invert(large.base((i + 100 + i / bases) % bases));
                  return large.and(third, large.and(first, second));
                })
            .toArray();
    large.terminal(large.or(terms));
    int rest = 200_001 - 5 * nested;
    for (int base = 0; base < bases && rest > 0; base++, rest -= bases - 1) {
      int without = base;
      large.next(
          base,
          large.or(IntStream.range(0, bases).filter(i -> i != without).map(large::base).toArray()));
    }
    PropNet net = large.build();
    PropNet result = new FlattenPass().apply(net, PassContext.UNLIMITED);
    assertEquals(changes ? nested : 0, net.linkCount() - result.linkCount());
  }
}
