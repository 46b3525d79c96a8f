package org.propnet.bitboard.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The words that hold a role's legal moves in states of one variant: which move each bit is, and
 * how the n-th legal move by number is found. Immutable.
 *
 * <p>Words whose numbers lie between those of others form a band with these, so bands follow one
 * another by number and are counted whole. How a band is searched is a {@link BandSearch}.
 */
final class LegalWords {

  private static final int WIDTH = 64;

  private final int start;
  private final int end;
  private final Band[] bands;

  /** For each move number its bit: 64 times the place of its word, and the bit there; or −1. */
  private final int[] bitOf;

  /** A stretch of the outputs, and how it is searched. */
  private record Band(int start, int end, BandSearch search) {}

  /** The move that is always the only legal one, or −1. */
  private final int only;

  private LegalWords(int start, int end, Band[] bands, int[] bitOf, int only) {
    this.only = only;
    this.start = start;
    this.end = end;
    this.bands = bands;
    this.bitOf = bitOf;
  }

  /**
   * Words for a role.
   *
   * @param start where the first of them is among the outputs
   * @param words for each word the number of the move at each bit, or −1; in the order of {@link
   *     #least}
   * @param moves how many moves the role has
   * @param only the move that is always the only legal one, or −1
   */
  static LegalWords of(int start, List<int[]> words, int moves, int only) {
    int[] bitOf = new int[moves];
    Arrays.fill(bitOf, -1);
    for (int word = 0; word < words.size(); word++) {
      for (int bit = 0; bit < WIDTH; bit++) {
        if (words.get(word)[bit] >= 0) {
          bitOf[words.get(word)[bit]] = WIDTH * (start + word) + bit;
        }
      }
    }
    List<Band> bands = new ArrayList<>();
    int first = 0;
    int highest = -1;
    for (int word = 0; word <= words.size(); word++) {
      if (word == words.size() || (word > first && least(words.get(word)) > highest)) {
        if (word > first) {
          bands.add(
              new Band(
                  start + first,
                  start + word,
                  BandSearch.of(start + first, words.subList(first, word))));
        }
        first = word;
        highest = -1;
      }
      if (word < words.size()) {
        highest = Math.max(highest, Arrays.stream(words.get(word)).max().orElse(-1));
      }
    }
    return new LegalWords(start, start + words.size(), bands.toArray(new Band[0]), bitOf, only);
  }

  /** The least number in a word. */
  static int least(int[] word) {
    return Arrays.stream(word).filter(number -> number >= 0).min().orElse(Integer.MAX_VALUE);
  }

  /** The move that is always the only legal one, or −1. */
  int only() {
    return only;
  }

  /** How many moves are legal. */
  int count(long[] out) {
    int count = 0;
    for (int i = start; i < end; i++) {
      count += Long.bitCount(out[i]);
    }
    return count;
  }

  /** Whether a move is legal; false also for numbers that no move has. */
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

  /** The legal move at a place by number; there must be that many. */
  int select(long[] out, int index) {
    int rest = index;
    for (Band band : bands) {
      if (bands.length == 1) {
        return band.search.select(out, rest);
      }
      int count = 0;
      for (int i = band.start; i < band.end; i++) {
        count += Long.bitCount(out[i]);
      }
      if (rest < count) {
        return band.search.select(out, rest);
      }
      rest -= count;
    }
    throw new IndexOutOfBoundsException(index);
  }
}
