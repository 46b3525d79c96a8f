package org.propnet.optimizer.factoring;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Ascending sets of literals in which some are repeatedly replaced by a new one. */
final class LiteralSets {

  private final List<int[]> arrays = new ArrayList<>();
  private final IntArrayList lengths = new IntArrayList();

  /**
   * A hash signature for each set, with a bit for each of its literals: it answers most queries.
   */
  private final LongArrayList signatures = new LongArrayList();

  int size() {
    return arrays.size();
  }

  /** Adds a set of distinct literals in ascending order; takes ownership of the array. */
  void add(int[] literals) {
    arrays.add(literals);
    lengths.add(literals.length);
    signatures.add(signature(literals, literals.length));
  }

  /** An array that begins with the literals of a set; {@link #length} says how many. */
  int[] array(int set) {
    return arrays.get(set);
  }

  int length(int set) {
    return lengths.getInt(set);
  }

  int[] copy(int set) {
    return Arrays.copyOf(arrays.get(set), length(set));
  }

  boolean has(int set, int literal) {
    return (signatures.getLong(set) & bit(literal)) != 0
        && Arrays.binarySearch(arrays.get(set), 0, length(set), literal) >= 0;
  }

  /**
   * Replaces literals of a set by another one.
   *
   * @param gone the literals to remove, at least one, ascending
   * @param literal the literal to add, greater than all that were ever in the set
   */
  void replace(int set, int[] gone, int literal) {
    int[] literals = arrays.get(set);
    int length = length(set);
    int next = Arrays.binarySearch(literals, 0, length, gone[0]);
    int skipped = 0;
    for (int i = next; i < length; i++) {
      if (skipped < gone.length && literals[i] == gone[skipped]) {
        skipped++;
      } else {
        literals[next++] = literals[i];
      }
    }
    literals[next++] = literal;
    lengths.set(set, next);
    signatures.set(set, signature(literals, next));
  }

  private static long signature(int[] literals, int length) {
    if (length > Long.SIZE) {
      return -1;
    }
    long signature = 0;
    for (int i = 0; i < length; i++) {
      signature |= bit(literals[i]);
    }
    return signature;
  }

  private static long bit(int literal) {
    return 1L << ((literal * 0x9E3779B9) >>> 26);
  }
}
