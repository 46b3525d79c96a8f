package org.propnet.reasoner.table;

import java.util.Arrays;

/**
 * Keys found by address instead of by hash: the terms that occur in a column are numbered, and
 * their numbers side by side are the address. That pays as long as columns have few different
 * terms, as the coordinates of a board.
 */
public final class DenseKeys {

  /** In place of a key that isn't there. */
  public static final int NONE = 0;

  private static final int MAX_ADDRESS_BITS = 14;
  private static final int LARGEST_TERM = 1 << 14;

  /** For each column: by term its number plus 1, or 0. */
  private final int[][] numbers;

  /** For each column how many terms have numbers, and for how many bits there is room. */
  private final int[] counts;

  private final int[] bits;
  private final int[] shifts;
  private int[] keys = new int[1];

  public DenseKeys(int width) {
    numbers = new int[width][16];
    counts = new int[width];
    bits = new int[width];
    shifts = new int[width];
  }

  /** How many words the arrays take. */
  public long words() {
    long words = keys.length;
    for (int[] column : numbers) {
      words += column.length;
    }
    return words;
  }

  /**
   * The key of a row, or {@link #NONE}.
   *
   * @param codes for each column a variable, or the complement of a term
   */
  public int find(int[] codes, int[] binding) {
    int address = 0;
    for (int i = 0; i < numbers.length; i++) {
      int code = codes[i];
      int term = code >= 0 ? binding[code] : ~code;
      int[] column = numbers[i];
      int number = term < column.length ? column[term] : 0;
      if (number == 0) {
        return NONE;
      }
      address |= (number - 1) << shifts[i];
    }
    return keys[address];
  }

  /** The key of a row, or {@link #NONE}. */
  public int find(int[] terms) {
    for (int i = 0; i < numbers.length; i++) {
      if (terms[i] >= numbers[i].length || numbers[i][terms[i]] == 0) {
        return NONE;
      }
    }
    return keys[address(terms, 0)];
  }

  private int address(int[] words, int start) {
    int address = 0;
    for (int i = 0; i < numbers.length; i++) {
      address |= (numbers[i][words[start + i]] - 1) << shifts[i];
    }
    return address;
  }

  /** Gives the terms of a new row their numbers; false if there are too many for addresses. */
  public boolean admit(int[] terms) {
    int all = 0;
    for (int i = 0; i < numbers.length; i++) {
      if (terms[i] > LARGEST_TERM) {
        return false;
      }
      if (terms[i] >= numbers[i].length) {
        numbers[i] = Arrays.copyOf(numbers[i], Math.max(terms[i] + 1, 2 * numbers[i].length));
      }
      if (numbers[i][terms[i]] == 0) {
        numbers[i][terms[i]] = ++counts[i];
      }
      all += neededBits(i);
    }
    return all <= MAX_ADDRESS_BITS;
  }

  private int neededBits(int column) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(counts[column] - 1);
  }

  /** Whether admitted terms need other addresses, so that all keys have to be put in anew. */
  public boolean isCramped() {
    for (int i = 0; i < bits.length; i++) {
      if (neededBits(i) > bits[i]) {
        return true;
      }
    }
    return false;
  }

  /** Makes room for the terms admitted; no key is there any more. */
  public void relocate() {
    int shift = 0;
    for (int i = 0; i < bits.length; i++) {
      bits[i] = Math.max(bits[i], neededBits(i));
      shifts[i] = shift;
      shift += bits[i];
    }
    keys = new int[1 << shift];
  }

  /** Puts in the key of a row whose terms are admitted. */
  public void put(int[] words, int start, int key) {
    keys[address(words, start)] = key;
  }
}
