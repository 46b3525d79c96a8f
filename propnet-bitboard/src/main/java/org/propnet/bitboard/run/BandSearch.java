package org.propnet.bitboard.run;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.propnet.bitboard.emit.BitSelect;
import org.propnet.bitboard.emit.Turns;

/**
 * Strategy for selecting the n-th legal move, in the order of move numbers, in a band of words.
 * Immutable.
 */
abstract class BandSearch {

  private static final int WIDTH = 64;

  /** The most words of masks for {@link Thresholds}. */
  private static final int MAX_MASKS = 1 << 16;

  /**
   * The bit of the n-th legal move in the order of move numbers: 64 times the word within the band,
   * plus the lane.
   *
   * @param index n, from 0; there must be more legal moves in the band
   */
  abstract int select(long[] out, int index);

  /** The order of move numbers, if generated code can draw moves itself. */
  Turns.Order order() {
    return Turns.Order.OTHER;
  }

  /** Chooses a strategy by the order of move numbers in the words. */
  static BandSearch of(int start, List<int[]> words) {
    int moves = 0;
    for (int[] word : words) {
      moves += (int) Arrays.stream(word).filter(number -> number >= 0).count();
    }
    if (isAscending(words.stream().flatMapToInt(Arrays::stream))) {
      return new WordByWord(start);
    }
    if (isLaneMajor(words)) {
      return words.size() <= LaneByLane.MAX_WORDS && moves <= LaneByLane.MAX_MOVES
          ? new LaneByLane(start, words.size())
          : new SparseLanes(start, words.size());
    }
    return (long) moves * words.size() <= MAX_MASKS
        ? new Thresholds(start, words)
        : new OneByOne(start, words);
  }

  /** Whether numbers ascend from word to word, and within a word from lane to lane. */
  static boolean isAscending(IntStream numbers) {
    int[] own = numbers.filter(number -> number >= 0).toArray();
    return IntStream.range(1, own.length).allMatch(i -> own[i - 1] < own[i]);
  }

  /** Whether numbers ascend from lane to lane, and within a lane from word to word. */
  private static boolean isLaneMajor(List<int[]> words) {
    return isAscending(
        IntStream.range(0, WIDTH).flatMap(lane -> words.stream().mapToInt(word -> word[lane])));
  }

  /** Numbers ascend from word to word: skips words by popcount. */
  private static final class WordByWord extends BandSearch {
    private final int start;

    WordByWord(int start) {
      this.start = start;
    }

    @Override
    Turns.Order order() {
      return Turns.Order.WORDS;
    }

    @Override
    int select(long[] out, int index) {
      int rest = index;
      int i = start;
      for (int count = Long.bitCount(out[i]); rest >= count; count = Long.bitCount(out[i])) {
        rest -= count;
        i++;
      }
      return WIDTH * (i - start) + BitSelect.nth(out[i], rest);
    }
  }

  /** Numbers ascend from lane to lane in a few words: counts the lanes of all words in parallel. */
  private static final class LaneByLane extends BandSearch {
    static final int MAX_WORDS = 4;

    /** The greatest value of a byte counter. */
    static final int MAX_MOVES = 255;

    private final int start;
    private final int words;

    LaneByLane(int start, int words) {
      this.start = start;
      this.words = words;
    }

    @Override
    Turns.Order order() {
      return Turns.Order.LANES;
    }

    @Override
    int select(long[] out, int index) {
      long first = out[start];
      long second = out[start + 1];
      long third = words > 2 ? out[start + 2] : 0;
      long fourth = words > 3 ? out[start + 3] : 0;
      return BitSelect.inLanes(first, second, third, fourth, index);
    }
  }

  /**
   * Numbers ascend from lane to lane in many words: goes through the lanes that have legal moves,
   * which are assumed to be few.
   */
  private static final class SparseLanes extends BandSearch {
    private final int start;
    private final int end;

    SparseLanes(int start, int words) {
      this.start = start;
      this.end = start + words;
    }

    @Override
    int select(long[] out, int index) {
      long lanes = 0;
      for (int i = start; i < end; i++) {
        lanes |= out[i];
      }
      int rest = index;
      for (; ; lanes &= lanes - 1) {
        int lane = Long.numberOfTrailingZeros(lanes);
        long count = 0;
        for (int i = start; i < end; i++) {
          count += out[i] >>> lane & 1;
        }
        if (rest < count) {
          return inLane(out, lane, rest);
        }
        rest -= (int) count;
      }
    }

    private int inLane(long[] out, int lane, int index) {
      int rest = index;
      for (int i = start; ; i++) {
        rest -= (int) (out[i] >>> lane & 1);
        if (rest < 0) {
          return WIDTH * (i - start) + lane;
        }
      }
    }
  }

  /**
   * Any order: binary search by move number, with precomputed masks and popcounts of all words at
   * each step.
   */
  private static final class Thresholds extends BandSearch {
    private final int start;
    private final int words;
    private final int[] sorted;

    /** For each prefix of {@code sorted}, a mask for each word of the moves in it. */
    private final long[] masks;

    Thresholds(int start, List<int[]> words) {
      this.start = start;
      this.words = words.size();
      this.sorted = bits(words);
      this.masks = new long[(sorted.length + 1) * words.size()];
      for (int i = 0; i < sorted.length; i++) {
        System.arraycopy(masks, i * this.words, masks, (i + 1) * this.words, this.words);
        masks[(i + 1) * this.words + (sorted[i] >> 6)] |= 1L << sorted[i];
      }
    }

    @Override
    int select(long[] out, int index) {
      int low = 0;
      for (int step = Integer.highestOneBit(sorted.length); step > 0; step >>= 1) {
        int middle = Math.min(low + step, sorted.length);
        int count = 0;
        for (int i = 0; i < words; i++) {
          count += Long.bitCount(out[start + i] & masks[middle * words + i]);
        }
        low += (middle - low) & ((count - index - 1) >> 31);
      }
      return sorted[low];
    }
  }

  /** Fallback: a linear search over all moves. */
  private static final class OneByOne extends BandSearch {
    private final int start;
    private final int[] sorted;

    OneByOne(int start, List<int[]> words) {
      this.start = start;
      this.sorted = bits(words);
    }

    @Override
    int select(long[] out, int index) {
      int rest = index;
      for (int i = 0; ; i++) {
        rest -= (int) (out[start + (sorted[i] >> 6)] >>> sorted[i] & 1);
        if (rest < 0) {
          return sorted[i];
        }
      }
    }
  }

  private static int number(List<int[]> words, int bit) {
    return words.get(bit >> 6)[bit & 63];
  }

  /** The bits of all moves, 64 times the word plus the lane, sorted by move number. */
  private static int[] bits(List<int[]> words) {
    return IntStream.range(0, WIDTH * words.size())
        .boxed()
        .filter(bit -> number(words, bit) >= 0)
        .sorted(Comparator.comparingInt(bit -> number(words, bit)))
        .mapToInt(Integer::intValue)
        .toArray();
  }
}
