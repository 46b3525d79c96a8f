package org.propnet.vector;

import com.google.errorprone.annotations.concurrent.GuardedBy;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.propnet.batch.backend.RandomWords;

/**
 * The classes that draw, for each number of bits. Whoever draws numbers of so many bits shares one,
 * since it takes the virtual machine some tenths of a second to compile it. Safe for any number of
 * threads.
 */
final class KnownDraws {

  private final ConcurrentMap<Integer, Known> classes = new ConcurrentHashMap<>();

  /**
   * The class for a number of bits, at most {@link DrawWriter#MAX_BITS}. The caller waits until it
   * is compiled, for some seconds at most or until interrupted.
   */
  DrawRounds of(int bits) {
    return classes.computeIfAbsent(bits, Known::new).compiled();
  }

  private static final class Known {

    private final int bits;
    private final DrawRounds rounds;

    @GuardedBy("this")
    private boolean isCompiled;

    Known(int bits) {
      this.bits = bits;
      this.rounds = DrawWriter.generate(bits);
    }

    synchronized DrawRounds compiled() {
      if (!isCompiled) {
        int numbers = bits * Lanes.COLUMNS;
        long[] values = new long[2 * numbers];
        long[] random = RandomWords.of(0, 0, Lanes.COLUMNS).words();
        isCompiled =
            WarmUp.run(
                WarmUp.spinning(spins -> rounds.draw(values, 0, numbers, random, 0, spins)),
                WarmUp.PACKAGE_SECONDS);
      }
      return rounds;
    }
  }
}
