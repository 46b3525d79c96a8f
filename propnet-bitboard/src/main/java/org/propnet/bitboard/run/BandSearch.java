package org.propnet.bitboard.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Finds the n-th legal move by number among some words. Immutable. */
abstract class BandSearch {

  private static final int WIDTH = 64;

  /**
   * How many words are halved lane by lane; more are looked through at the lanes that have moves.
   */
  private static final int MAX_HALVED_WORDS = 4;

  /** How many words of masks a search by thresholds may have. */
  private static final int MAX_MASKS = 1 << 16;

  /** The legal move at a place by number; there must be that many. */
  abstract int select(long[] out, int index);

  /** The search that suits the order in which numbers lie in words. */
  static BandSearch of(int start, List<int[]> words) {
    int moves = 0;
    for (int[] word : words) {
      moves += (int) Arrays.stream(word).filter(number -> number >= 0).count();
    }
    if (isLaneMajor(words)) {
      int[] numbers = words.stream().flatMapToInt(Arrays::stream).toArray();
      return words.size() == 1
          ? new OneWord(start, numbers)
          : words.size() <= MAX_HALVED_WORDS
              ? new Halving(start, words.size(), numbers)
              : new ByLane(start, words.size(), numbers);
    }
    return (long) moves * words.size() <= MAX_MASKS
        ? new Thresholds(start, words)
        : new OneByOne(start, words);
  }

  /** Whether numbers ascend from lane to lane, and in a lane from word to word. */
  private static boolean isLaneMajor(List<int[]> words) {
    int last = -1;
    for (int lane = 0; lane < WIDTH; lane++) {
      for (int[] word : words) {
        if (word[lane] >= 0) {
          if (word[lane] < last) {
            return false;
          }
          last = word[lane];
        }
      }
    }
    return true;
  }

  /** The place of the n-th 1 in a word. */
  static int nthBit(long word, int n) {
    long rest = word;
    for (int i = n; i > 0; i--) {
      rest &= rest - 1;
    }
    return Long.numberOfTrailingZeros(rest);
  }

  /** One word whose numbers ascend. */
  private static final class OneWord extends BandSearch {
    private final int start;
    private final int[] numbers;

    OneWord(int start, int[] numbers) {
      this.start = start;
      this.numbers = numbers;
    }

    @Override
    int select(long[] out, int index) {
      return numbers[nthBit(out[start], index)];
    }
  }

  /**
   * Up to four words in which numbers ascend from lane to lane: lanes are halved until one is left.
   * Which half it is can't be predicted, so it is computed without branches.
   */
  private static final class Halving extends BandSearch {
    private final int start;
    private final int words;
    private final int[] numbers;

    Halving(int start, int words, int[] numbers) {
      this.start = start;
      this.words = words;
      this.numbers = numbers;
    }

    @Override
    int select(long[] out, int index) {
      long first = out[start];
      long second = out[start + 1];
      long third = words > 2 ? out[start + 2] : 0;
      long fourth = words > 3 ? out[start + 3] : 0;
      int lane = 0;
      int before = 0;
      for (int step = WIDTH / 2; step > 0; step >>= 1) {
        long below = (1L << (lane + step)) - 1;
        int count =
            Long.bitCount(first & below)
                + Long.bitCount(second & below)
                + Long.bitCount(third & below)
                + Long.bitCount(fourth & below);
        int isAbove = (count - index - 1) >> 31;
        lane += step & isAbove;
        before += (count - before) & isAbove;
      }
      int rest = index - before;
      for (int i = start; ; i++) {
        rest -= (int) (out[i] >>> lane & 1);
        if (rest < 0) {
          return numbers[WIDTH * (i - start) + lane];
        }
      }
    }
  }

  /** Many words in which numbers ascend from lane to lane; few lanes have moves. */
  private static final class ByLane extends BandSearch {
    private final int start;
    private final int end;
    private final int[] numbers;

    ByLane(int start, int words, int[] numbers) {
      this.start = start;
      this.end = start + words;
      this.numbers = numbers;
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
          return numbers[WIDTH * (i - start) + lane];
        }
      }
    }
  }

  /** Words in any order: numbers are halved, and those below are counted with a mask for each. */
  private static final class Thresholds extends BandSearch {
    private final int start;
    private final int words;
    private final int[] sorted;

    /** For each place in the order of numbers, a mask for each word: which moves are below. */
    private final long[] masks;

    Thresholds(int start, List<int[]> words) {
      this.start = start;
      this.words = words.size();
      this.sorted = bits(words).stream().mapToInt(bit -> number(words, bit)).toArray();
      this.masks = new long[(sorted.length + 1) * words.size()];
      List<Integer> bits = bits(words);
      for (int i = 0; i < sorted.length; i++) {
        System.arraycopy(masks, i * this.words, masks, (i + 1) * this.words, this.words);
        masks[(i + 1) * this.words + (bits.get(i) >> 6)] |= 1L << bits.get(i);
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

  /** Anything else: move by move. */
  private static final class OneByOne extends BandSearch {
    private final int start;
    private final int[] bits;
    private final int[] sorted;

    OneByOne(int start, List<int[]> words) {
      this.start = start;
      this.bits = bits(words).stream().mapToInt(Integer::intValue).toArray();
      this.sorted = bits(words).stream().mapToInt(bit -> number(words, bit)).toArray();
    }

    @Override
    int select(long[] out, int index) {
      int rest = index;
      for (int i = 0; ; i++) {
        rest -= (int) (out[start + (bits[i] >> 6)] >>> bits[i] & 1);
        if (rest < 0) {
          return sorted[i];
        }
      }
    }
  }

  private static int number(List<int[]> words, int bit) {
    return words.get(bit >> 6)[bit & 63];
  }

  /** The bits of moves, 64 times the word and the lane, by the numbers of the moves. */
  private static List<Integer> bits(List<int[]> words) {
    return IntStream.range(0, WIDTH * words.size())
        .boxed()
        .filter(bit -> number(words, bit) >= 0)
        .sorted(Comparator.comparingInt(bit -> number(words, bit)))
        .collect(java.util.stream.Collectors.toCollection(ArrayList::new));
  }
}
