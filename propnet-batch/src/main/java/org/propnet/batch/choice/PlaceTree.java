package org.propnet.batch.choice;

import org.propnet.batch.backend.WordCodeBuilder;

/**
 * Writes the instructions that count and choose among many places: as a binary tree, in which every
 * node knows how many of the places below it are taken. What is chosen goes down from the root: to
 * the left where the number is below the left count, otherwise to the right with the number less
 * that count. So a number has few bits where most of the places are, and choosing takes about eight
 * instructions a place however many there are.
 */
final class PlaceTree {

  private final WordCodeBuilder code;
  private final int[] taken;
  private final int bits;

  /** The counts of the left halves, node by node, parents after their children. */
  private final int[][] leftCounts;

  private final int[] total;
  private int overflow = WordCodeBuilder.ZERO;

  /**
   * Counts.
   *
   * @param taken the places: in which lanes they are taken
   * @param bits how many bits counts have at most; see {@link #overflow}
   */
  PlaceTree(WordCodeBuilder code, int[] taken, int bits) {
    this.code = code;
    this.taken = taken;
    this.bits = bits;
    this.leftCounts = new int[taken.length][];
    this.total = count(0, taken.length);
  }

  /** How many places are taken, the lowest bit first; at most as many bits as were asked for. */
  int[] total() {
    return total;
  }

  /** In which lanes more places are taken than the bits can say. */
  int overflow() {
    return overflow;
  }

  /** The inner node over a range of places is kept at the first place of its right half. */
  private static int middle(int start, int end) {
    return (start + end) >>> 1;
  }

  private int[] count(int start, int end) {
    if (end - start == 1) {
      return new int[] {taken[start]};
    }
    int middle = middle(start, end);
    int[] left = count(start, middle);
    int[] right = count(middle, end);
    leftCounts[middle] = left;
    return add(left, right, 32 - Integer.numberOfLeadingZeros(end - start));
  }

  private int[] add(int[] left, int[] right, int size) {
    int[] sum = new int[Math.min(size, bits)];
    int carry = WordCodeBuilder.ZERO;
    for (int bit = 0; bit < size; bit++) {
      int a = bit < left.length ? left[bit] : WordCodeBuilder.ZERO;
      int b = bit < right.length ? right[bit] : WordCodeBuilder.ZERO;
      int differ = code.xor(a, b);
      int digit = code.xor(differ, carry);
      carry = code.or(code.and(a, b), code.and(differ, carry));
      if (bit < sum.length) {
        sum[bit] = digit;
      } else {
        overflow = code.or(overflow, digit);
      }
    }
    return sum;
  }

  /**
   * Chooses.
   *
   * @param number which of the places that are taken, bit by bit
   * @param lanes in which lanes any place is taken
   * @param chosen where the literals go that say in which lanes each place is chosen
   */
  void choose(int[] number, int lanes, int[] chosen) {
    choose(0, taken.length, lanes, number, chosen);
  }

  private void choose(int start, int end, int lanes, int[] number, int[] chosen) {
    if (end - start == 1) {
      chosen[start] = lanes;
      return;
    }
    int middle = middle(start, end);
    int[] left = leftCounts[middle];
    int[] rest =
        new int[Math.min(number.length, 32 - Integer.numberOfLeadingZeros(end - middle - 1))];
    int borrow = WordCodeBuilder.ZERO;
    for (int bit = 0; bit < number.length; bit++) {
      int count = bit < left.length ? left[bit] : WordCodeBuilder.ZERO;
      int differ = code.xor(number[bit], count);
      if (bit < rest.length) {
        rest[bit] = code.xor(differ, borrow);
      }
      borrow =
          code.or(
              code.and(count, WordCodeBuilder.not(number[bit])),
              code.and(borrow, WordCodeBuilder.not(differ)));
    }
    int goesLeft = code.and(lanes, borrow);
    int size = Math.min(number.length, 32 - Integer.numberOfLeadingZeros(middle - start - 1));
    choose(start, middle, goesLeft, java.util.Arrays.copyOf(number, size), chosen);
    choose(middle, end, code.and(lanes, WordCodeBuilder.not(goesLeft)), rest, chosen);
  }
}
