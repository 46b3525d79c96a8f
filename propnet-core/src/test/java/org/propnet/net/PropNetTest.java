package org.propnet.net;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.propnet.fixture.Vocabularies;

/** Tests the memory estimate of a network, by counting what each part of it adds. */
final class PropNetTest {

  /** The bytes of a network with this many additional parts of each kind. */
  private static long bytes(int bases, int moves, int gates, int loops, int observed) {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(2000 + bases, 1 + moves));
    int link = builder.and(builder.base(0), builder.base(1));
    for (int i = 0; i < gates; i++) {
      link = i % 2 == 0 ? builder.or(link, builder.base(0)) : builder.and(link, builder.base(1));
    }
    builder.terminal(link);
    for (int i = 0; i < loops; i++) {
      int loop = builder.open();
      builder.close(loop, builder.base(i), loop);
      builder.next(i, loop);
    }
    for (int i = 0; i < observed; i++) {
      builder.observe(builder.base(i));
    }
    return builder.build().bytes();
  }

  @Test
  void everyPartOfANetworkTakesItsBytes() {
    long few = bytes(0, 0, 0, 0, 0);
    // Its kind, the start of its inputs, and its transition.
    assertEquals(1000 * 12, bytes(1000, 0, 0, 0, 0) - few);
    // Its kind, the start of its inputs, its legal link, and as much for goals.
    assertEquals(1000 * 16, bytes(0, 1000, 0, 0, 0) - few);
    // Its kind, the start of its inputs, and two links.
    assertEquals(1000 * 16, bytes(0, 0, 1000, 0, 0) - few);
    // The same, and the start and end of its group.
    assertEquals(1000 * 24, bytes(0, 0, 0, 1000, 0) - few);
    assertEquals(1000 * 4, bytes(0, 0, 0, 0, 1000) - few);
  }
}
