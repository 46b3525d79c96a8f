package org.propnet.vector;

import java.util.Arrays;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;

/**
 * Finds by measuring where the cache lines are in an array: a vector that lies in two lines takes
 * longer to load. Safe to share between threads.
 */
final class LineProbe {

  /** As many words as a line has. */
  private static final int LINE = 8;

  /** So many vectors are loaded in a measurement, four at a time. */
  private static final int LOADS = 1024;

  /** At most so many lines are read, which any cache next to a core holds. */
  private static final int MAX_LINES = 128;

  /** Of so many measurements of each offset the shortest counts. */
  private static final int ROUNDS = 5;

  /** What doesn't cross lines has to take at most so much of the time of what does. */
  private static final double CLEAR = 0.8;

  /** What was read, so that the compiler can't leave the reading out. No thread asks for it. */
  private boolean seen;

  /**
   * Which of the first eight elements begins a cache line.
   *
   * @return from 0 to 7, or −1 if nothing shows it clearly
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

  /** Where a line begins if reading with these offsets takes these times. */
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

  /** Reads a vector of each of some lines, again and again; whether any bit is set. */
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

  /** Has it compiled. */
  void warmUp() {
    long[] words = new long[(MAX_LINES + 1) * LINE];
    WarmUp.run(() -> seen = isAny(words, 1, MAX_LINES), WarmUp.PACKAGE_SECONDS);
  }
}
