package org.propnet.vector;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.propnet.batch.RandomWords;

/**
 * The classes that draw, for each number of bits. Whoever draws numbers of so many bits shares one,
 * since it takes the virtual machine some tenths of a second to compile it. Safe for any number of
 * threads.
 */
final class KnownDraws {

  private final ConcurrentMap<Integer, DrawRounds> classes = new ConcurrentHashMap<>();

  /** The class for a number of bits, at most {@link DrawWriter#MOST_BITS}, compiled. */
  DrawRounds of(int bits) {
    return classes.computeIfAbsent(bits, KnownDraws::compiled);
  }

  private static DrawRounds compiled(int bits) {
    DrawRounds rounds = DrawWriter.generate(bits);
    int numbers = bits * Lanes.COLUMNS;
    long[] values = new long[2 * numbers];
    long[] random = RandomWords.of(0, 0, Lanes.COLUMNS).words();
    boolean unused =
        WarmUp.run(
            () -> rounds.draw(values, 0, numbers, random, 0, WarmUp.SPINS), WarmUp.PACKAGE_SECONDS);
    return rounds;
  }
}
