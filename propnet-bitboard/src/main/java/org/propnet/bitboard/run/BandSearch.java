package org.propnet.bitboard.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.propnet.machine.RandomChoice;

/**
 * Strategy for selecting the n-th legal move, in the order of move numbers, in a band of words.
 * Immutable.
 */
abstract class BandSearch implements MoveDraw {

  private static final int WIDTH = 64;

  /** The most words of masks for {@link Thresholds}. */
  private static final int MAX_MASKS = 1 << 16;

  /** The index of the band's first word among the outputs. */
  final int start;

  /** The index behind its last word. */
  final int end;

  BandSearch(int start, int words) {
    this.start = start;
    this.end = start + words;
  }

  /**
   * The bit of the n-th legal move in the order of move numbers: 64 times the word within the band,
   * plus the lane.
   *
   * @param index n, from 0; there must be more legal moves in the band
   */
  abstract int select(long[] out, int index);

  @Override
  public int draw(long[] out, RandomGenerator random) {
    int count = count(out, start, end);
    return count == 0 ? -1 : select(out, RandomChoice.below(count, random));
  }

  /** The number of legal moves in some words. */
  static int count(long[] out, int start, int end) {
    int count = 0;
    for (int i = start; i < end; i++) {
      count += Long.bitCount(out[i]);
    }
    return count;
  }

  /** Order of move numbers in words. */
  enum Order {
    /** Any order in a single word, drawn by {@link FewLanes}. */
    FEW,
    /** From word to word, and within a word from lane to lane. */
    WORDS,
    /** From lane to lane, and within a lane from word to word. */
    LANES,
    /** Any other order, or too many words for generated code. */
    OTHER
  }

  /** The order of move numbers, if generated code can draw moves itself. */
  Order order() {
    return Order.OTHER;
  }

  /** Chooses a strategy by the order of move numbers in the words. */
  static BandSearch of(int start, List<int[]> words) {
    int moves = 0;
    for (int[] word : words) {
      moves += (int) Arrays.stream(word).filter(number -> number >= 0).count();
    }
    if (words.size() == 1 && moves > 0 && moves <= FewLanes.MAX_LANES) {
      return new FewLanes(start, bits(words));
    }
    if (isAscending(words.stream().flatMapToInt(Arrays::stream))) {
      return new WordByWord(start, words.size());
    }
    if (isLaneMajor(words) && words.size() <= SparseLanes.MAX_WORDS) {
      if (words.size() <= LaneByLane.MAX_WORDS && moves <= LaneByLane.MAX_MOVES) {
        return new LaneByLane(start, words.size());
      }
      return words.size() <= GatheredLanes.MAX_WORDS
          ? new GatheredLanes(start, words.size())
          : new SparseLanes(start, words.size());
    }
    Chunks chunks = Chunks.of(start, words);
    if (chunks != null) {
      return chunks;
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
    WordByWord(int start, int words) {
      super(start, words);
    }

    @Override
    Order order() {
      return Order.WORDS;
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

    LaneByLane(int start, int words) {
      super(start, words);
    }

    @Override
    Order order() {
      return Order.LANES;
    }

    @Override
    int select(long[] out, int index) {
      long first = out[start];
      long second = out[start + 1];
      long third = end > start + 2 ? out[start + 2] : 0;
      long fourth = end > start + 3 ? out[start + 3] : 0;
      return BitSelect.inLanes(first, second, third, fourth, index);
    }
  }

  /**
   * Numbers ascend from lane to lane in some words: goes through the lanes that have legal moves,
   * and gathers the bits of each.
   */
  private static final class GatheredLanes extends BandSearch {
    /** With 56 words adders are faster; what lies between wasn't measured. */
    static final int MAX_WORDS = 16;

    GatheredLanes(int start, int words) {
      super(start, words);
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
        long gathered = 0;
        for (int i = start; i < end; i++) {
          gathered |= (out[i] >>> lane & 1) << (i - start);
        }
        int count = Long.bitCount(gathered);
        if (rest < count) {
          return WIDTH * BitSelect.nth(gathered, rest) + lane;
        }
        rest -= count;
      }
    }
  }

  /**
   * Numbers ascend from lane to lane in many words: counts the moves of all lanes in parallel by
   * carry-save adders, and then goes through the lanes that have legal moves, which are assumed to
   * be few.
   */
  private static final class SparseLanes extends BandSearch {
    /** The greatest number in a lane that the adders count to. */
    static final int MAX_WORDS = 255;

    SparseLanes(int start, int words) {
      super(start, words);
    }

    @Override
    int select(long[] out, int index) {
      return search(out, index, null);
    }

    @Override
    public int draw(long[] out, RandomGenerator random) {
      return search(out, -1, random);
    }

    /** Finds the n-th legal move, or draws n if there is a source of random numbers. */
    private int search(long[] out, int n, @Nullable RandomGenerator random) {
      long ones = 0;
      long twos = 0;
      long fours = 0;
      long eights = 0;
      long sixteens = 0;
      long more = 0;
      long most = 0;
      long last = 0;
      for (int i = start; i < end; i += 8) {
        long a = out[i];
        long b = i + 1 < end ? out[i + 1] : 0;
        long c = i + 2 < end ? out[i + 2] : 0;
        long d = i + 3 < end ? out[i + 3] : 0;
        long twosA = carry(ones, a, b);
        ones ^= a ^ b;
        long twosB = carry(ones, c, d);
        ones ^= c ^ d;
        long foursA = carry(twos, twosA, twosB);
        twos ^= twosA ^ twosB;
        a = i + 4 < end ? out[i + 4] : 0;
        b = i + 5 < end ? out[i + 5] : 0;
        c = i + 6 < end ? out[i + 6] : 0;
        d = i + 7 < end ? out[i + 7] : 0;
        twosA = carry(ones, a, b);
        ones ^= a ^ b;
        twosB = carry(ones, c, d);
        ones ^= c ^ d;
        long foursB = carry(twos, twosA, twosB);
        twos ^= twosA ^ twosB;
        long carried = carry(fours, foursA, foursB);
        fours ^= foursA ^ foursB;
        long next = eights & carried;
        eights ^= carried;
        carried = sixteens & next;
        sixteens ^= next;
        next = more & carried;
        more ^= carried;
        last ^= most & next;
        most ^= next;
      }
      int rest = n;
      if (random != null) {
        int count = Long.bitCount(ones) + 2 * Long.bitCount(twos) + 4 * Long.bitCount(fours);
        count += 8 * Long.bitCount(eights) + 16 * Long.bitCount(sixteens);
        count += 32 * Long.bitCount(more) + 64 * Long.bitCount(most) + 128 * Long.bitCount(last);
        if (count == 0) {
          return -1;
        }
        rest = RandomChoice.below(count, random);
      }
      long lanes = ones | twos | fours | eights | sixteens | more | most | last;
      for (; ; lanes &= lanes - 1) {
        int lane = Long.numberOfTrailingZeros(lanes);
        long count = (ones >>> lane & 1) + 2 * (twos >>> lane & 1) + 4 * (fours >>> lane & 1);
        count += 8 * (eights >>> lane & 1) + 16 * (sixteens >>> lane & 1);
        count += 32 * (more >>> lane & 1) + 64 * (most >>> lane & 1) + 128 * (last >>> lane & 1);
        if (rest < count) {
          return inLane(out, lane, rest);
        }
        rest -= (int) count;
      }
    }

    /** The carry of a full adder. */
    private static long carry(long a, long b, long c) {
      return (a & b) | ((a ^ b) & c);
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
   * Numbers that are ascending in pieces of words: the moves are divided into chunks of 64 by
   * number, the chunk is found by popcounts, and its bits are put in order by rotating the pieces.
   */
  private static final class Chunks extends BandSearch {
    /** The most pieces of a chunk. */
    static final int MAX_PIECES = 16;

    /** The most popcounts of a search, which is the number of masks. */
    static final int MAX_POPCOUNTS = 256;

    private final int[] sorted;

    /** For each chunk a mask for each word of the moves in it. */
    private final long[] masks;

    /** The number of pieces of each chunk; the same for all, so that the loop is predicted. */
    private final int pieces;

    /** For each piece 64 times its word plus the distance to rotate by. */
    private final int[] sources;

    /** For each piece its bits in the chunk; 0 if the chunk has fewer pieces. */
    private final long[] targets;

    private Chunks(int start, int words, int[] sorted, List<Map<Integer, Long>> all) {
      super(start, words);
      this.sorted = sorted;
      this.masks = new long[words * all.size()];
      this.pieces = most(all);
      this.sources = new int[pieces * all.size()];
      this.targets = new long[pieces * all.size()];
      for (int i = 0; i < sorted.length; i++) {
        masks[words * (i / WIDTH) + sorted[i] / WIDTH] |= 1L << sorted[i];
      }
      for (int chunk = 0; chunk < all.size(); chunk++) {
        int next = pieces * chunk;
        for (Map.Entry<Integer, Long> piece : all.get(chunk).entrySet()) {
          sources[next] = piece.getKey();
          targets[next++] = piece.getValue();
        }
      }
    }

    private static int most(List<Map<Integer, Long>> pieces) {
      return pieces.stream().mapToInt(Map::size).max().orElse(0);
    }

    /** The chunks of some words, or null if they have too many masks or pieces. */
    static @Nullable Chunks of(int start, List<int[]> words) {
      int[] sorted = bits(words);
      int chunks = (sorted.length + WIDTH - 1) / WIDTH;
      if ((long) words.size() * chunks > MAX_POPCOUNTS) {
        return null;
      }
      List<Map<Integer, Long>> pieces = new ArrayList<>();
      for (int i = 0; i < sorted.length; i++) {
        if (i % WIDTH == 0) {
          pieces.add(new TreeMap<>());
        }
        int source = WIDTH * (sorted[i] / WIDTH) + (sorted[i] - i & WIDTH - 1);
        pieces.get(i / WIDTH).merge(source, 1L << i, (a, b) -> a | b);
      }
      return most(pieces) > MAX_PIECES ? null : new Chunks(start, words.size(), sorted, pieces);
    }

    @Override
    int select(long[] out, int index) {
      int words = end - start;
      int chunk = 0;
      int before = 0;
      int count = 0;
      for (int i = 0; i < masks.length - words; i += words) {
        for (int word = 0; word < words; word++) {
          count += Long.bitCount(out[start + word] & masks[i + word]);
        }
        int isBeyond = (count - index - 1) >> 31;
        chunk -= isBeyond;
        before += (count - before) & isBeyond;
      }
      long inOrder = 0;
      for (int i = pieces * chunk; i < pieces * (chunk + 1); i++) {
        long word = out[start + (sources[i] >> 6)];
        inOrder |= Long.rotateRight(word, sources[i]) & targets[i];
      }
      return sorted[WIDTH * chunk + BitSelect.nth(inOrder, index - before)];
    }
  }

  /**
   * Any order: binary search by move number, with precomputed masks and popcounts of all words at
   * each step.
   */
  private static final class Thresholds extends BandSearch {
    private final int[] sorted;

    /** For each prefix of {@code sorted}, a mask for each word of the moves in it. */
    private final long[] masks;

    Thresholds(int start, List<int[]> words) {
      super(start, words.size());
      this.sorted = bits(words);
      int count = words.size();
      this.masks = new long[(sorted.length + 1) * count];
      for (int i = 0; i < sorted.length; i++) {
        System.arraycopy(masks, i * count, masks, (i + 1) * count, count);
        masks[(i + 1) * count + (sorted[i] >> 6)] |= 1L << sorted[i];
      }
    }

    @Override
    int select(long[] out, int index) {
      int words = end - start;
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
    private final int[] sorted;

    OneByOne(int start, List<int[]> words) {
      super(start, words.size());
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
