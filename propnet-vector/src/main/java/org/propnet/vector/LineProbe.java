package org.propnet.vector;

import java.util.Arrays;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;

/**
 * Measures the alignment of an array to cache lines: a vector that crosses a line takes longer to
 * load. Safe to share between threads.
 */
final class LineProbe {

  /** The number of words in a cache line. */
  private static final int LINE = 8;

  /** The number of vectors loaded in a measurement, four at a time. */
  private static final int LOADS = 1024;

  /** Maximum number of lines read, which fit in any first-level cache. */
  private static final int MAX_LINES = 128;

  /** The number of measurements for each offset; the shortest counts. */
  private static final int ROUNDS = 5;

  /** Maximum time of loads within lines, relative to loads across lines, for a clear result. */
  private static final double CLEAR = 0.8;

  /** The result of the loads, so that the compiler can't eliminate them. Never read. */
  private boolean seen;

  /**
   * Which of the first eight elements begins a cache line.
   *
   * @return from 0 to 7, or −1 if the measurement is inconclusive
   */
  int lineStart(long[] words) {
    int lines = Integer.highestOneBit(Math.min(MAX_LINES, words.length / LINE - 1));
    if (lines < 4) {
      return -1;
    }
    long[] least = new long[LINE];
    Arrays.fill(least, Long.MAX_VALUE);
    for (int round = 0; round < ROUNDS; round++) {
      for (int offset = 0; offset < LINE; offset++) {
        long start = System.nanoTime();
        seen = isAny(words, offset, lines);
        least[offset] = Math.min(least[offset], System.nanoTime() - start);
      }
    }
    return lineStartByTimes(least);
  }

  /** The start of a line, given the time of the loads at each offset. */
  static int lineStartByTimes(long[] nanos) {
    int best = -1;
    double bestRatio = CLEAR;
    for (int start = 0; start < LINE; start++) {
      long slowestWithin = 0;
      long fastestAcross = Long.MAX_VALUE;
      for (int i = 0; i < LINE; i++) {
        long time = nanos[(start + i) % LINE];
        if (i + Lanes.COLUMNS <= LINE) {
          slowestWithin = Math.max(slowestWithin, time);
        } else {
          fastestAcross = Math.min(fastestAcross, time);
        }
      }
      double ratio = (double) slowestWithin / fastestAcross;
      if (ratio < bestRatio) {
        best = start;
        bestRatio = ratio;
      }
    }
    return best;
  }

  /** Repeatedly loads a vector from each of some lines; returns whether any bit is set. */
  private static boolean isAny(long[] words, int offset, int lines) {
    LongVector first = LongVector.zero(Lanes.SPECIES);
    LongVector second = first;
    LongVector third = first;
    LongVector fourth = first;
    int mask = (lines - 1) * LINE;
    for (int i = 0; i < LOADS * LINE; i += 4 * LINE) {
      int place = offset + (i & mask);
      first = first.or(Lanes.load(words, place));
      second = second.or(Lanes.load(words, place + LINE));
      third = third.or(Lanes.load(words, place + 2 * LINE));
      fourth = fourth.or(Lanes.load(words, place + 3 * LINE));
    }
    LongVector all = first.or(second).or(third.or(fourth));
    return all.compare(VectorOperators.NE, 0).anyTrue();
  }

  /** Gets the loads compiled. */
  void warmUp() {
    long[] words = new long[(MAX_LINES + 1) * LINE];
    WarmUp.run(() -> seen = isAny(words, 1, MAX_LINES), WarmUp.PACKAGE_SECONDS);
  }
}
