package org.propnet.player.search;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/** A generator that counts the numbers drawn from it. */
final class CountedRandom implements RandomGenerator {

  private final SplittableRandom source;
  private int draws;

  CountedRandom(long seed) {
    source = new SplittableRandom(seed);
  }

  @Override
  public long nextLong() {
    draws++;
    return source.nextLong();
  }

  int draws() {
    return draws;
  }
}
