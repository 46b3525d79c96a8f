package org.propnet.batch.group;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ThreadClockTest {

  @ParameterizedTest
  @CsvSource({"1, true", "99999, true", "100000, false", "15600000, false"})
  void aClockOfLargeTicksIsNotFine(long tick, boolean isFine) {
    AtomicLong asked = new AtomicLong();
    // The same time three times, then a tick.
    assertEquals(isFine, ThreadClock.isFine(() -> 7 + asked.getAndIncrement() / 3 * tick));
  }

  @Test
  void aClockThatStandsStillIsNotFine() {
    assertFalse(ThreadClock.isFine(() -> 5));
    assertFalse(ThreadClock.isFine(() -> -1), "as one that is switched off tells");
  }

  @Test
  void theFinestClockGoesOn() {
    LongSupplier clock = ThreadClock.finest();
    long before = clock.getAsLong();
    long end = System.nanoTime() + 5_000_000;
    while (System.nanoTime() - end < 0) {
      Thread.onSpinWait();
    }
    assertTrue(clock.getAsLong() > before);
  }
}
