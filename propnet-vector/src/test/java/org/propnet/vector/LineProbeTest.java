package org.propnet.vector;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Where lines begin is told by times that show it, and by no others. */
final class LineProbeTest {

  /** Times of reading at each offset if lines begin at one of them. */
  private static long[] times(SplittableRandom random, int lineStart, int across) {
    long[] nanos = new long[8];
    for (int i = 0; i < 8; i++) {
      long time = i + Lanes.COLUMNS <= 8 ? 1000 : across;
      nanos[(lineStart + i) % 8] = time + random.nextInt(50);
    }
    return nanos;
  }

  @Test
  void clearTimesTell() {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 80; i++) {
      int expected = i % 8;
      assertEquals(expected, LineProbe.lineStartByTimes(times(random, i % 8, 1900)));
    }
  }

  @Test
  void othersDoNot() {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 80; i++) {
      assertEquals(-1, LineProbe.lineStartByTimes(times(random, i % 8, 1150)));
    }
    long[] same = new long[8];
    assertEquals(-1, LineProbe.lineStartByTimes(same));
    Arrays.fill(same, 700);
    assertEquals(-1, LineProbe.lineStartByTimes(same));
  }

  @Test
  void shortArraysTellNothing() {
    LineProbe probe = new LineProbe();
    for (int length = 0; length < 40; length++) {
      assertEquals(-1, probe.lineStart(new long[length]));
    }
  }
}
