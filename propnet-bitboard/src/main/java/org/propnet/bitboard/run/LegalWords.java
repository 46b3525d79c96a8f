package org.propnet.bitboard.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.propnet.bitboard.run.Assembly.LegalWord;
import org.propnet.budget.Budget;
import org.propnet.machine.RandomChoice;

/**
 * Words of a role's legal moves in states of one variant, with the move of each bit and selection
 * of the n-th legal move by number. Immutable.
 *
 * <p>Words whose ranges of numbers overlap form a band. Bands follow one another in the order of
 * numbers, so that selection skips whole bands by popcount; a {@link BandSearch} selects within a
 * band.
 */
final class LegalWords implements MoveDraw {

  private static final int WIDTH = 64;

  private final int start;
  private final int end;
  private final BandSearch[] bands;

  /**
   * The move number of each bit, 64 times the word within the role's words plus the lane, or −1.
   */
  private final int[] numbers;

  /** For each move number its bit, 64 times the index of the output plus the lane, or −1. */
  private final int[] bitOf;

  /** The move that is the only legal one in all states of the variant, or −1. */
  private final int only;

  private LegalWords(int start, int end, BandSearch[] bands, int[] numbers, int[] bitOf, int only) {
    this.only = only;
    this.start = start;
    this.end = end;
    this.bands = bands;
    this.numbers = numbers;
    this.bitOf = bitOf;
  }

  /**
   * The words of a role.
   *
   * @param start the index of the first word among the outputs
   * @param words for each word, the number of the move at each bit, or −1; in the order of {@link
   *     #inOrder}
   * @param moves the number of the role's moves
   * @param only the move that is the only legal one in all states of the variant, or −1
   */
  static LegalWords of(int start, List<int[]> words, int moves, int only, Budget budget) {
    int[] bitOf = new int[moves];
    Arrays.fill(bitOf, -1);
    for (int word = 0; word < words.size(); word++) {
      for (int bit = 0; bit < WIDTH; bit++) {
        if (words.get(word)[bit] >= 0) {
          bitOf[words.get(word)[bit]] = WIDTH * (start + word) + bit;
        }
      }
    }
    int[] numbers = words.stream().flatMapToInt(Arrays::stream).toArray();
    return new LegalWords(
        start, start + words.size(), bands(start, words, budget), numbers, bitOf, only);
  }

  private static BandSearch[] bands(int start, List<int[]> words, Budget budget) {
    if (!words.isEmpty() && BandSearch.isAscending(words.stream().flatMapToInt(Arrays::stream))) {
      return new BandSearch[] {BandSearch.of(start, words)};
    }
    List<BandSearch> bands = new ArrayList<>();
    int first = 0;
    int highest = -1;
    for (int word = 0; word < words.size(); word++) {
      budget.check((long) WIDTH * words.size());
      highest = Math.max(highest, Arrays.stream(words.get(word)).max().orElse(-1));
      int next = word + 1;
      if (words.stream().skip(next).mapToInt(LegalWords::least).min().orElse(Integer.MAX_VALUE)
          > highest) {
        bands.add(BandSearch.of(start + first, words.subList(first, next)));
        first = next;
      }
    }
    return bands.toArray(new BandSearch[0]);
  }

  /**
   * Sorts words so that selection is fast: by least number, except that words whose numbers are
   * lower in all common lanes come first where possible.
   */
  static List<LegalWord> inOrder(Collection<LegalWord> words, Budget budget) {
    List<LegalWord> left = new ArrayList<>(words);
    left.sort(Comparator.comparingInt(word -> least(word.numbers())));
    List<LegalWord> ordered = new ArrayList<>();
    while (!left.isEmpty()) {
      LegalWord first =
          left.stream()
              .filter(
                  word -> {
                    budget.check(WIDTH);
                    return left.stream().allMatch(other -> precedes(word, other));
                  })
              .findFirst()
              .orElse(left.get(0));
      left.remove(first);
      ordered.add(first);
    }
    return ordered;
  }

  /** Whether a word has the lower number in every lane in which both words have one. */
  private static boolean precedes(LegalWord word, LegalWord other) {
    return IntStream.range(0, WIDTH)
        .noneMatch(
            lane -> other.numbers()[lane] >= 0 && other.numbers()[lane] < word.numbers()[lane]);
  }

  private static int least(int[] word) {
    return Arrays.stream(word).filter(number -> number >= 0).min().orElse(Integer.MAX_VALUE);
  }

  /** The move that is the only legal one in all states of the variant, or −1. */
  int only() {
    return only;
  }

  int count(long[] out) {
    return BandSearch.count(out, start, end);
  }

  /** Whether a move is legal; false for numbers out of range. */
  boolean isLegal(long[] out, int move) {
    if (move < 0 || move >= bitOf.length || bitOf[move] < 0) {
      return false;
    }
    return (out[bitOf[move] >> 6] >>> bitOf[move] & 1) != 0;
  }

  /** The first legal move from a number on, or −1. */
  int from(long[] out, int move) {
    for (int number = move; number < bitOf.length; number++) {
      if (isLegal(out, number)) {
        return number;
      }
    }
    return -1;
  }

  /**
   * Adds the numbers of all legal moves to a set.
   *
   * @param set bit n mod 64 of word n / 64 is set for move n
   */
  void addTo(long[] out, long[] set) {
    for (int i = start; i < end; i++) {
      for (long left = out[i]; left != 0; left &= left - 1) {
        int number = numbers[WIDTH * (i - start) + Long.numberOfTrailingZeros(left)];
        set[number >> 6] |= 1L << number;
      }
    }
  }

  /** The bit of a move that has one, 64 times the word within the role's words plus the lane. */
  int bit(int move) {
    return bitOf[move] - WIDTH * start;
  }

  /**
   * The move at a bit, 64 times the word within the role's words plus the lane; −1 if there is
   * none.
   */
  int number(int bit) {
    return numbers[bit];
  }

  /** The index of the first word among the outputs. */
  int start() {
    return start;
  }

  /** The order of move numbers, if generated code can draw moves itself. */
  BandSearch.Order order() {
    return bands.length == 1 ? bands[0].order() : BandSearch.Order.OTHER;
  }

  /** What draws moves for generated code. */
  MoveDraw forCode() {
    return bands.length == 1 ? bands[0] : this;
  }

  int bits() {
    return numbers.length;
  }

  @Override
  public int draw(long[] out, RandomGenerator random) {
    if (bands.length == 1) {
      return bands[0].draw(out, random);
    }
    int count = count(out);
    return count == 0 ? -1 : select(out, RandomChoice.below(count, random));
  }

  /**
   * The bit of the n-th legal move by number.
   *
   * @param index n, from 0; there must be more legal moves
   */
  int select(long[] out, int index) {
    if (bands.length == 1) {
      return bands[0].select(out, index);
    }
    int rest = index;
    for (BandSearch band : bands) {
      int count = BandSearch.count(out, band.start, band.end);
      if (rest < count) {
        return WIDTH * (band.start - start) + band.select(out, rest);
      }
      rest -= count;
    }
    throw new IndexOutOfBoundsException(index);
  }
}
