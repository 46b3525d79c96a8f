package org.propnet.program.runtime;

import java.util.Arrays;

/**
 * The moves of the only role that has a choice in the states of a variant: words of legal moves
 * from output word 1 on, one bit for each move, and what each move does to the state. Immutable.
 */
public final class BoardMoves {

  private static final int WIDTH = 64;

  private final int role;
  private final int[] only;
  private final int words;

  /** The number of the move at each bit, or −1. */
  private final int[] numbers;

  /** The bit of each move, or −1. */
  private final int[] bits;

  /** Whether numbers ascend from word to word, and whether they ascend from lane to lane. */
  private final boolean isByWord;

  private final boolean isByLane;

  /** The group of the move at each bit, and its columns. */
  private final int[] groups;

  private final long[][] columns;

  /**
   * Makes the moves of a variant.
   *
   * @param role the role that has a choice
   * @param only the only move of each other role
   * @param moves how many moves the role can ever have
   * @param numbers the numbers of the moves as characters, in the order of words and of their bits;
   *     empty if they are {@code first} and those that follow, in that order of words, or of bits
   *     and of the words in each bit
   * @param first the least number, if {@code numbers} is empty
   * @param isByLane whether numbers follow the order of bits, if {@code numbers} is empty
   * @param texts for each word its moves that do the same, each from its own bit on: their bits as
   *     hexadecimal digits, their group, and the columns of a move at bit 0 as hexadecimal digits;
   *     for one at bit i they are rotated to the left by i. Others follow after a semicolon
   */
  public BoardMoves(
      int role,
      int[] only,
      int moves,
      String numbers,
      int first,
      boolean isByLane,
      String... texts) {
    this.role = role;
    this.only = only;
    this.words = texts.length;
    this.numbers = new int[WIDTH * words];
    this.bits = new int[moves];
    this.isByLane = numbers.isEmpty() && isByLane;
    this.isByWord = numbers.isEmpty() && !isByLane;
    this.groups = new int[WIDTH * words];
    this.columns = new long[WIDTH * words][];
    Arrays.fill(this.numbers, -1);
    Arrays.fill(bits, -1);
    for (int word = 0; word < words; word++) {
      for (String text : texts[word].split("; ", -1)) {
        read(word, text.split(" ", -1));
      }
    }
    int next = 0;
    for (int i = 0; i < groups.length; i++) {
      int bit = this.isByLane ? i % words * WIDTH + i / words : i;
      if (columns[bit] != null) {
        this.numbers[bit] = numbers.isEmpty() ? first + next : numbers.charAt(next);
        bits[this.numbers[bit]] = bit;
        next++;
      }
    }
  }

  private void read(int word, String[] parts) {
    long[] values = new long[parts.length - 2];
    for (int i = 0; i < values.length; i++) {
      values[i] = Long.parseUnsignedLong(parts[i + 2], 16);
    }
    for (long rest = Long.parseUnsignedLong(parts[0], 16); rest != 0; rest &= rest - 1) {
      int lane = Long.numberOfTrailingZeros(rest);
      groups[WIDTH * word + lane] = Integer.parseInt(parts[1]);
      columns[WIDTH * word + lane] =
          Arrays.stream(values).map(value -> Long.rotateLeft(value, lane)).toArray();
    }
  }

  int role() {
    return role;
  }

  int only(int other) {
    return only[other];
  }

  int count(long[] o) {
    int count = 0;
    for (int word = 1; word <= words; word++) {
      count += Long.bitCount(o[word]);
    }
    return count;
  }

  boolean isLegal(long[] o, int move) {
    return move >= 0
        && move < bits.length
        && bits[move] >= 0
        && (o[1 + (bits[move] >> 6)] >>> bits[move] & 1) != 0;
  }

  /** The number of the legal move that has {@code index} others below it. */
  int select(long[] o, int index) {
    if (isByWord) {
      return numbers[byWord(o, index)];
    }
    if (isByLane) {
      return numbers[byLane(o, index)];
    }
    int rest = index;
    int move = -1;
    while (rest >= 0) {
      rest -= isLegal(o, ++move) ? 1 : 0;
    }
    return move;
  }

  private int byWord(long[] o, int index) {
    int rest = index;
    int word = 1;
    for (int count = Long.bitCount(o[word]); rest >= count; count = Long.bitCount(o[word])) {
      rest -= count;
      word++;
    }
    return WIDTH * (word - 1) + Words.select(o[word], rest);
  }

  private int byLane(long[] o, int index) {
    int rest = index;
    int lane = 0;
    for (int half = WIDTH / 2; half > 0; half /= 2) {
      long lower = ((1L << half) - 1) << lane;
      int count = 0;
      for (int word = 1; word <= words; word++) {
        count += Long.bitCount(o[word] & lower);
      }
      if (rest >= count) {
        rest -= count;
        lane += half;
      }
    }
    int word = 0;
    while (rest >= 0) {
      rest -= (int) (o[++word] >>> lane & 1);
    }
    return WIDTH * (word - 1) + lane;
  }

  /**
   * Writes the columns of a move.
   *
   * @return its group
   */
  int load(int move, long[] d) {
    if (bits[move] < 0) {
      throw new IllegalArgumentException("the move " + move + " isn't legal in such a state");
    }
    long[] own = columns[bits[move]];
    System.arraycopy(own, 0, d, 0, own.length);
    return groups[bits[move]];
  }
}
