package org.propnet.optimizer.proof;

import com.google.common.primitives.ImmutableIntArray;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.propnet.budget.Budget;
import org.propnet.collect.BitMatrix;
import org.propnet.collect.Hashing;

/**
 * Observed states, bit-sliced in blocks of 64: enough to tell which claims they refute.
 *
 * <p>Not safe for use by several threads.
 */
final class Evidence {

  /** With more bases than this there is no table of bases that were true together. */
  static final int MAX_BASES = 12_000;

  private final int bases;
  private final Budget budget;
  private final long[] first;
  private final boolean[] changes;

  /** For each base a hash of all its observed values relative to the first one. */
  private final long[] histories;

  /**
   * For each base the bases that were true together with it; no rows if there are too many bases.
   */
  private final long[][] together;

  /** A scratch block of states, a word of 64 bases for each, for filling the table. */
  private final long[] lanes;

  private final List<long[]> states = new ArrayList<>();

  /**
   * Starts with the initial state only.
   *
   * @param initial a word for each base
   */
  Evidence(long[] initial, Budget budget) {
    this.bases = initial.length;
    this.budget = budget;
    this.first = initial;
    int rows = bases <= MAX_BASES ? bases : 0;
    budget.requireRoom(17L * bases + 8L * rows + (long) rows * bases / 8);
    this.changes = new boolean[bases];
    this.histories = new long[bases];
    this.together = new long[rows][(bases + 63) >> 6];
    this.lanes = new long[(rows + BitMatrix.SIDE - 1) & -BitMatrix.SIDE];
    add(initial);
  }

  /** The number of observed blocks of 64 states. */
  int size() {
    return states.size();
  }

  /** A block of observed states: a word for each base. Must not be modified. */
  long[] states(int index) {
    return states.get(index);
  }

  /**
   * Adds a block of states; takes ownership of the array.
   *
   * @return the work done, in words, with the values of each lane counted separately; the states
   *     kept take at most a quarter of it
   */
  long add(long[] words) {
    budget.requireRoom(8L * bases * (states.size() + 1));
    for (int base = 0; base < bases; base++) {
      long difference = words[base] ^ first[base];
      changes[base] |= difference != 0;
      histories[base] = Hashing.mix(histories[base] ^ difference);
    }
    states.add(words);
    return 4L * bases + (together.length > 0 ? addTogether(words) : 0);
  }

  /** The evidence of the first blocks only. */
  Evidence first(int count) {
    if (count == states.size()) {
      return this;
    }
    Evidence fewer = new Evidence(first, budget);
    for (long[] words : states.subList(1, count)) {
      fewer.add(words);
    }
    return fewer;
  }

  /** The approximate size in bytes. */
  long bytes() {
    return 17L * bases
        + 8L * bases * states.size()
        + 8L * lanes.length
        + (long) together.length * bases / 8;
  }

  private long addTogether(long[] words) {
    long work = 0;
    int length = (bases + 63) >> 6;
    System.arraycopy(words, 0, lanes, 0, bases);
    Arrays.fill(lanes, bases, lanes.length, 0);
    for (int from = 0; from < lanes.length; from += BitMatrix.SIDE) {
      budget.check(BitMatrix.SIDE);
      BitMatrix.transpose(lanes, from);
    }
    long[] lane = new long[length];
    long[] previous = new long[length];
    for (int bit = 0; bit < BitMatrix.SIDE; bit++) {
      boolean repeated = bit > 0;
      for (int w = 0; w < length; w++) {
        lane[w] = lanes[BitMatrix.SIDE * w + bit];
        repeated &= lane[w] == previous[w];
      }
      work += bases;
      if (repeated) {
        continue;
      }
      System.arraycopy(lane, 0, previous, 0, length);
      for (int w = 0; w < length; w++) {
        for (long rest = lane[w]; rest != 0; rest &= rest - 1) {
          long[] row = together[64 * w + Long.numberOfTrailingZeros(rest)];
          budget.check(length);
          work += length;
          for (int k = 0; k < length; k++) {
            row[k] |= lane[k];
          }
        }
      }
    }
    return work;
  }

  boolean hasTable() {
    return together.length > 0;
  }

  /** Whether a base had the same value in all observed states. */
  boolean isFixed(int base) {
    return !changes[base];
  }

  /** The value of a base in the first observed state. */
  boolean firstValue(int base) {
    return first[base] != 0;
  }

  /**
   * A hash of the observed values of a base relative to its first one: two bases with the same hash
   * were always equal, or always opposite.
   */
  long history(int base) {
    return histories[base];
  }

  /**
   * Removes from a set, given in words of 64 bits, the bases that were true together with a base.
   */
  void keepExclusive(long[] set, int base) {
    long[] row = together[base];
    budget.check(row.length);
    for (int w = 0; w < row.length; w++) {
      set[w] &= ~row[w];
    }
  }

  /** Whether no observed state refutes a claim. */
  boolean allows(Claim claim) {
    if (claim instanceof Claim.Fixed fixed) {
      return isFixed(fixed.base()) && firstValue(fixed.base()) == fixed.value();
    } else if (claim instanceof Claim.Same same) {
      return histories[same.base()] == histories[same.other()]
          && (firstValue(same.base()) != firstValue(same.other())) == same.opposite();
    } else if (claim instanceof Claim.AtMostOne few) {
      return areExclusive(few.bases());
    }
    for (long[] words : states) {
      budget.check(claim.bases().length());
      if (holding(claim, words) != -1) {
        return false;
      }
    }
    return true;
  }

  private boolean areExclusive(ImmutableIntArray group) {
    long[] set = new long[(bases + 63) >> 6];
    group.forEach(base -> set[base >> 6] |= 1L << base);
    for (int i = 0; i < group.length(); i++) {
      int base = group.get(i);
      long[] row = together[base];
      budget.check(row.length);
      set[base >> 6] &= ~(1L << base);
      for (int w = 0; w < row.length; w++) {
        if ((row[w] & set[w]) != 0) {
          return false;
        }
      }
    }
    return true;
  }

  /** The lanes in which a claim holds. */
  static long holding(Claim claim, long[] words) {
    if (claim instanceof Claim.Fixed fixed) {
      return fixed.value() ? words[fixed.base()] : ~words[fixed.base()];
    } else if (claim instanceof Claim.Same same) {
      long difference = words[same.base()] ^ words[same.other()];
      return same.opposite() ? difference : ~difference;
    }
    long any = 0;
    long two = 0;
    for (int i = 0; i < claim.bases().length(); i++) {
      long word = words[claim.bases().get(i)];
      two |= any & word;
      any |= word;
    }
    return claim instanceof Claim.AtMostOne ? ~two : any;
  }
}
