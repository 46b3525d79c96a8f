package org.propnet.optimizer.factoring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.fixture.Vocabularies;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;

/** Tests when a changed network counts as an improvement. */
final class ImprovementTest {

  private final PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(4, 1));

  private PropNet of(int link) {
    builder.terminal(link);
    return builder.build();
  }

  private static PropNet better(PropNet before, PropNet after) {
    return Improvement.of(before, after, Budget.unlimited());
  }

  @Test
  void fewerGatesThenFewerLinksAreBetter() {
    int pair = builder.and(builder.base(0), builder.base(1));
    PropNet none = of(builder.base(0));
    PropNet one = of(pair);
    PropNet nested = of(builder.and(pair, builder.base(2)));
    PropNet flat = of(builder.and(builder.base(0), builder.base(1), builder.base(2)));
    assertSame(one, better(nested, one));
    assertSame(one, better(one, nested));
    assertSame(one, better(one, flat));
    assertSame(none, better(one, none));
    // Both take two two-input gates; the flat one has a link less.
    assertSame(flat, better(nested, flat));
    assertSame(flat, better(flat, nested));
  }

  @Test
  void whatIsAsLargeIsNoImprovement() {
    PropNet and = of(builder.and(builder.base(0), builder.base(1)));
    PropNet or = of(builder.or(builder.base(0), builder.base(1)));
    assertSame(and, better(and, or));
    assertSame(or, better(or, and));
  }

  @Test
  void fewerGatesAreBetterThoughThereAreMoreLinks() {
    PropNetBuilder wide = new PropNetBuilder(Vocabularies.of(8, 1));
    wide.terminal(wide.and(IntStream.range(0, 8).map(wide::base).toArray()));
    PropNet seven = wide.build(); // in one gate of eight links
    int link = builder.base(0);
    for (int i = 1; i < 7; i++) {
      link = Link.invert(builder.and(link, builder.base(i % 4)));
    }
    PropNet six = of(link);
    assertEquals(12, six.linkCount());
    assertSame(six, better(seven, six));
    assertSame(six, better(six, seven));
  }
}
