package org.propnet.batch.choice;

import org.propnet.batch.backend.WordCodeBuilder;

/**
 * Emits instructions that count and choose among many places, as a binary tree whose nodes count
 * the taken places below them. The choice descends from the root: to the left if the number is
 * below the left count, otherwise to the right with the number reduced by that count. Numbers are
 * short near the leaves, so choosing takes about eight instructions a place however many there are.
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
   * Emits the counting.
   *
   * @param taken for each place the literal of the lanes in which it is taken
   * @param bits maximum number of bits of a count; see {@link #overflow}
   */
  PlaceTree(WordCodeBuilder code, int[] taken, int bits) {
    this.code = code;
    this.taken = taken;
    this.bits = bits;
    this.leftCounts = new int[taken.length][];
    this.total = count(0, taken.length);
  }

  /** How many places are taken, the lowest bit first; at most as many bits as requested. */
  int[] total() {
    return total;
  }

  /** The lanes in which more places are taken than fit in the bits. */
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
   * Emits the choice.
   *
   * @param number index among the taken places, bit-sliced
   * @param lanes the lanes in which any place is taken
   * @param chosen receives for each place the literal of the lanes in which it is chosen
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
