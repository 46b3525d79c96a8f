package org.propnet.optimizer.factoring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.fixture.Vocabularies;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;

/** Tests which gates are treated as part of their only user. */
final class SingleUseTest {

  private final PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(4, 1));
  private final int a = builder.base(0);
  private final int b = builder.base(1);
  private final int c = builder.base(2);
  private final int d = builder.base(3);

  private static BitSet parts(PropNet net) {
    return SingleUse.of(net, 200, Budget.unlimited());
  }

  @Test
  void aGateWithOneUserIsAPartOfIt() {
    builder.terminal(builder.or(builder.and(a, b), Link.invert(builder.and(c, d))));
    PropNet net = builder.build();
    BitSet parts = parts(net);
    assertTrue(parts.get(net.firstGate()));
    assertTrue(parts.get(net.firstGate() + 1));
    assertFalse(parts.get(net.firstGate() + 2), "it is an output");
    assertFalse(parts.get(1), "bases are no gates");
    assertEquals(2, parts.cardinality());
  }

  @Test
  void gatesWithMoreUsesAreNot() {
    int shared = builder.and(a, b);
    builder.next(0, builder.and(shared, c));
    builder.next(1, builder.or(shared, d));
    assertTrue(parts(builder.build()).isEmpty());
  }

  @Test
  void anOutputIsNotAlthoughOneGateUsesIt() {
    int output = builder.and(a, b);
    builder.next(0, Link.invert(output));
    builder.next(1, builder.or(output, c));
    assertTrue(parts(builder.build()).isEmpty());
  }

  @Test
  void cyclesHaveNoPartsAndAreNone() {
    int loop = builder.open();
    builder.close(loop, builder.and(loop, a), builder.and(b, c));
    builder.terminal(builder.and(loop, builder.or(c, d)));
    PropNet net = builder.build();
    // Only the sum beside the loop.
    assertEquals(1, parts(net).cardinality());
  }

  @Test
  void aLongChainIsCutIntoPieces() {
    int link = a;
    for (int i = 0; i < 1000; i++) {
      link = builder.and(Link.invert(link), i % 2 == 0 ? b : c);
    }
    builder.terminal(link);
    PropNet net = builder.build();
    BitSet parts = parts(net);
    // From the output down: the output gate, 200 parts, a gate that isn't a part, 200 parts, and so
    // on.
    for (int i = 0; i < 1000; i++) {
      int gate = net.componentCount() - 1 - i;
      assertEquals(i % 201 != 0, parts.get(gate), i + " below the output");
    }
  }
}
