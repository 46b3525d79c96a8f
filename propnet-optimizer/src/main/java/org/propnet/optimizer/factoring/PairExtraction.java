package org.propnet.optimizer.factoring;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongHeapPriorityQueue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.propnet.budget.Budget;
import org.propnet.net.Link;

/**
 * Finds pairs of literals that several conjunctions share, and makes a conjunction of its own of
 * each: the most frequent pair first, then again, with the new conjunctions as literals. A pair that
 * n conjunctions share saves n − 1 gates. Longer common parts come out pair by pair.
 *
 * <p>This is the extraction of single-cube divisors by Rajski and Vasudevamurthy ("The
 * testability-preserving concurrent decomposition and factorization of Boolean expressions", 1992).
 * A conjunction of many literals has too many pairs; then only those of literals that are near to
 * each other in it are looked at.
 */
final class PairExtraction {

  /** How many pairs are looked at, about, in the beginning. */
  private static final long MOST_PAIRS = 4_000_000;

  private static final int BYTES_PER_PAIR = 48;

  private final Budget budget;
  private final int firstNew;

  /** The literals of each conjunction, ascending. */
  private final List<int[]> sets = new ArrayList<>();

  /** Where each literal was seen; it may have gone from there since. */
  private final List<IntArrayList> occurrences = new ArrayList<>();

  /** What the new conjunctions consist of, two literals each. */
  private final IntArrayList pairs = new IntArrayList();

  private final Long2IntOpenHashMap ids = new Long2IntOpenHashMap();
  private final LongArrayList keys = new LongArrayList();
  private final IntArrayList counts = new IntArrayList();
  private final LongHeapPriorityQueue queue = new LongHeapPriorityQueue();

  /**
   * Prepares an extraction.
   *
   * @param firstNew the component number from which new conjunctions are counted
   */
  PairExtraction(int firstNew, Budget budget) {
    this.firstNew = firstNew;
    this.budget = budget;
    ids.defaultReturnValue(-1);
    for (int literal = 0; literal < 2 * firstNew; literal++) {
      occurrences.add(null);
    }
  }

  /** Adds a conjunction, of distinct literals in ascending order. */
  void add(int[] literals) {
    int set = sets.size();
    sets.add(literals);
    for (int literal : literals) {
      addOccurrence(literal, set);
    }
  }

  private void addOccurrence(int literal, int set) {
    IntArrayList list = occurrences.get(literal);
    if (list == null) {
      list = new IntArrayList(2);
      occurrences.set(literal, list);
    }
    list.add(set);
  }

  /** What a conjunction consists of now. */
  int[] literals(int set) {
    return sets.get(set);
  }

  /** How many new conjunctions there are. */
  int newCount() {
    return pairs.size() / 2;
  }

  /** One of the two literals of a new conjunction. */
  int newLiteral(int number, int index) {
    return pairs.getInt(2 * number + index);
  }

  /** Extracts until no two conjunctions share a pair, as far as pairs are looked at. */
  void run() {
    countPairs();
    while (!queue.isEmpty()) {
      long entry = queue.dequeueLong();
      int id = (int) entry;
      if (counts.getInt(id) == Integer.MAX_VALUE - (int) (entry >> 32)) {
        extract((int) (keys.getLong(id) >> 32), (int) keys.getLong(id));
      } else {
        enqueue(id);
      }
    }
  }

  private void enqueue(int id) {
    if (counts.getInt(id) > 1) {
      queue.enqueue((long) (Integer.MAX_VALUE - counts.getInt(id)) << 32 | id);
    }
  }

  private void countPairs() {
    int window = window();
    for (int[] set : sets) {
      int[] shared = shared(set);
      for (int i = 0; i < shared.length; i++) {
        int end = (int) Math.min(shared.length, i + 1L + window);
        budget.check(8L * (end - i));
        for (int k = i + 1; k < end; k++) {
          count(shared[i], shared[k], 1);
        }
      }
    }
    for (int id = 0; id < counts.size(); id++) {
      enqueue(id);
    }
  }

  /** The literals that another conjunction has, too. */
  private int[] shared(int[] set) {
    int[] shared = new int[set.length];
    int length = 0;
    for (int literal : set) {
      if (occurrences.get(literal).size() > 1) {
        shared[length++] = literal;
      }
    }
    return Arrays.copyOf(shared, length);
  }

  /** How near to each other literals of one conjunction have to be, so that there aren't too many pairs. */
  private int window() {
    long smallest = 1;
    int window = Integer.MAX_VALUE;
    while (window > smallest && pairCount(window) > MOST_PAIRS) {
      window = window > 1 << 20 ? 1 << 20 : window / 2;
    }
    return window;
  }

  private long pairCount(int window) {
    long count = 0;
    for (int[] set : sets) {
      budget.check();
      long near = Math.min(window, set.length - 1L);
      count += near * (set.length - near) + near * (near - 1) / 2;
    }
    return count;
  }

  /** Counts a pair once more, or less; returns its number, or −1 if it isn't looked at. */
  private int count(int first, int second, int change) {
    long key = (long) Math.min(first, second) << 32 | Math.max(first, second);
    int id = ids.get(key);
    if (id < 0) {
      if (change < 0) {
        return -1;
      }
      id = keys.size();
      ids.put(key, id);
      keys.add(key);
      counts.add(0);
      if ((id & id - 1) == 0) {
        budget.requireRoom(2L * BYTES_PER_PAIR * id);
      }
    }
    counts.set(id, counts.getInt(id) + change);
    return id;
  }

  private void extract(int first, int second) {
    IntArrayList users = users(first, second);
    int literal = Link.of(firstNew + newCount());
    pairs.add(first);
    pairs.add(second);
    occurrences.add(null);
    occurrences.add(null);
    IntArrayList changed = new IntArrayList();
    for (int i = 0; i < users.size(); i++) {
      int user = users.getInt(i);
      int[] before = sets.get(user);
      budget.check(16L * before.length);
      int[] after = new int[before.length - 1];
      int length = 0;
      for (int other : before) {
        if (other != first && other != second) {
          count(first, other, -1);
          count(second, other, -1);
          int id = occurrences.get(other).size() > 1 ? count(literal, other, 1) : -1;
          if (id >= 0 && counts.getInt(id) == 2) {
            changed.add(id);
          }
          after[length++] = other;
        }
      }
      count(first, second, -1);
      after[length] = literal;
      sets.set(user, after);
      addOccurrence(literal, user);
    }
    changed.forEach(this::enqueue);
  }

  /** The conjunctions that have both literals. */
  private IntArrayList users(int first, int second) {
    IntArrayList ofFirst = occurrences.get(first);
    IntArrayList ofSecond = occurrences.get(second);
    IntArrayList fewer = ofFirst.size() < ofSecond.size() ? ofFirst : ofSecond;
    budget.check(8L * fewer.size());
    IntArrayList users = new IntArrayList();
    for (int i = 0; i < fewer.size(); i++) {
      int set = fewer.getInt(i);
      int[] literals = sets.get(set);
      if (Arrays.binarySearch(literals, first) >= 0 && Arrays.binarySearch(literals, second) >= 0) {
        users.add(set);
      }
    }
    return users;
  }
}
