package org.propnet.optimizer.factoring;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.propnet.budget.Budget;
import org.propnet.net.Link;

/**
 * Extracts two-literal common cubes: finds pairs of literals that several conjunctions share and
 * makes each a conjunction of its own, the most frequent pair first, then repeats with the new
 * conjunctions as literals. Extracting a pair that n conjunctions share saves n − 1 gates. Further
 * literals that all of these conjunctions share are extracted with it if they are among the latest
 * literals examined in each; the rest, and larger cubes that only some of them share, are extracted
 * pair by pair, if the pairs are recorded.
 *
 * <p>This is the extraction of single-cube divisors by Rajski and Vasudevamurthy ("The
 * testability-preserving concurrent decomposition and factorization of Boolean expressions", 1992).
 */
final class PairExtraction {

  /*
   * Counts of pairs never grow, since extracting a pair destroys the others that contain one of its
   * literals. So the queue may hold stale counts: a pair is counted again when it is dequeued, and
   * goes back if its count has dropped. No table of all pairs is needed. Pairs with a new
   * conjunction are counted when it is made, from the few conjunctions that contain it.
   *
   * A conjunction of many literals has too many pairs. In that case only pairs of literals within a
   * window of each other are examined at first, and only the latest literals beside a new
   * conjunction. If pairs with new conjunctions become too many as well, no more are recorded, and
   * the extraction ends after a bounded amount of work. Whatever it misses is found when the
   * extraction runs again on its result.
   */

  /** The approximate number of pairs examined at first. */
  private static final long MAX_PAIRS = 4_000_000;

  /** The most pairs that are recorded, each of them seen twice. */
  private static final int MAX_CANDIDATES = 2_000_000;

  /**
   * How many of the latest literals of a conjunction are examined beside a pair that is extracted.
   */
  private static final int MAX_LATEST = 128;

  /** How many times literals are examined before the extraction ends. */
  private static final long MAX_WORK = 20_000_000;

  private static final int BYTES_PER_PAIR = 32;

  /** The approximate memory of a component, for both of its literals. */
  private static final int BYTES_PER_COMPONENT = 80;

  /** The approximate memory of a conjunction, and of each literal in it. */
  private static final int BYTES_PER_SET = 40;

  private static final int BYTES_PER_LITERAL = 12;

  private final Budget budget;
  private final int firstNew;

  /** The literals of each conjunction. */
  private final LiteralSets sets = new LiteralSets();

  /** The conjunctions in which each literal was seen; it may have been removed from some since. */
  private final List<IntArrayList> occurrences = new ArrayList<>();

  /** The literals removed from some conjunction since their occurrences were last updated. */
  private final BitSet moved = new BitSet();

  /** The two literals of each new conjunction. */
  private final IntArrayList pairs = new IntArrayList();

  /** The pairs that were seen twice, with a queue of them, most frequent first. */
  private final LongArrayList candidates = new LongArrayList();

  private final PriorityBuckets queue = new PriorityBuckets();

  /** The number of conjunctions that contain each literal now. */
  private int[] present;

  /** How often each literal was seen beside the current one, and which literals were. */
  private int[] beside;

  private final IntArrayList seen = new IntArrayList();

  private long work;

  /**
   * Prepares an extraction. Its memory is held on the budget, for the caller to release.
   *
   * @param firstNew the component number of the first new conjunction
   */
  PairExtraction(int firstNew, Budget budget) {
    this.firstNew = firstNew;
    this.budget = budget;
    budget.requireRoom((long) BYTES_PER_COMPONENT * firstNew);
    this.present = new int[2 * firstNew];
    this.beside = new int[2 * firstNew];
    for (int component = 0; component < firstNew; component++) {
      addComponent();
    }
  }

  private void addComponent() {
    budget.hold(BYTES_PER_COMPONENT);
    occurrences.add(new IntArrayList(0));
    occurrences.add(new IntArrayList(0));
    if (occurrences.size() > beside.length) {
      present = Arrays.copyOf(present, 2 * occurrences.size());
      beside = Arrays.copyOf(beside, 2 * occurrences.size());
    }
  }

  /** Adds a conjunction of distinct literals in ascending order; takes ownership of the array. */
  void add(int[] literals) {
    budget.hold(BYTES_PER_SET + (long) BYTES_PER_LITERAL * literals.length);
    for (int literal : literals) {
      occurrences.get(literal).add(sets.size());
      present[literal]++;
    }
    sets.add(literals);
  }

  /** The current literals of a conjunction. */
  int[] literals(int set) {
    return sets.copy(set);
  }

  /** How many new conjunctions there are. */
  int newCount() {
    return pairs.size() / 2;
  }

  /** One of the two literals of a new conjunction. */
  int newLiteral(int number, int index) {
    return pairs.getInt(2 * number + index);
  }

  /** Extracts until no two conjunctions share any of the examined pairs. */
  void run() {
    countPairs();
    while (!queue.isEmpty() && work < MAX_WORK) {
      int count = queue.highest();
      int candidate = queue.remove();
      long pair = candidates.getLong(candidate);
      spend(1);
      if (Math.min(present[(int) (pair >> 32)], present[(int) pair]) < 2) {
        continue;
      }
      IntArrayList users = users((int) (pair >> 32), (int) pair);
      if (users.size() == count) {
        extract((int) (pair >> 32), (int) pair, users);
      } else if (users.size() > 1) {
        queue.add(users.size(), candidate);
      }
    }
  }

  private void countPairs() {
    int window = window();
    int[] places = new int[sets.size()]; // how many literals of each conjunction are done
    for (int literal = 0; literal < 2 * firstNew; literal++) {
      IntArrayList users = occurrences.get(literal);
      boolean isShared = users.size() > 1;
      for (int i = 0; i < users.size(); i++) {
        int place = ++places[users.getInt(i)];
        if (!isShared) {
          continue;
        }
        int[] set = sets.array(users.getInt(i));
        int end = (int) Math.min(sets.length(users.getInt(i)), (long) place + window);
        budget.check(2L * (end - place));
        for (int k = place; k < end; k++) {
          see(set[k]);
        }
      }
      enqueueSeen(literal);
    }
  }

  private void see(int literal) {
    if (beside[literal]++ == 0) {
      seen.add(literal);
    }
  }

  /** Enqueues all pairs of a literal with those seen twice beside it. */
  private void enqueueSeen(int literal) {
    for (int i = 0; i < seen.size(); i++) {
      int other = seen.getInt(i);
      int count = beside[other];
      beside[other] = 0;
      if (count > 1 && candidates.size() < MAX_CANDIDATES) {
        if ((candidates.size() & 0xfff) == 0) {
          budget.requireRoom((long) BYTES_PER_PAIR * (candidates.size() + 0x1000));
        }
        candidates.add((long) Math.min(literal, other) << 32 | Math.max(literal, other));
        queue.add(count, candidates.size() - 1);
      }
    }
    seen.clear();
  }

  /**
   * The largest distance between two literals of a conjunction at which their pair is examined,
   * chosen so that there aren't too many pairs.
   */
  private int window() {
    int window = 1 << 30;
    while (window > 1 && pairCount(window) > MAX_PAIRS) {
      window /= 2;
    }
    return window;
  }

  private long pairCount(int window) {
    long count = 0;
    for (int set = 0; set < sets.size(); set++) {
      budget.check();
      long near = Math.min(window, sets.length(set) - 1L);
      count += near * (sets.length(set) - near) + near * (near - 1) / 2;
    }
    return count;
  }

  /**
   * Makes a conjunction of a pair and of whatever other latest literals all conjunctions with that
   * pair share.
   */
  private void extract(int first, int second, IntArrayList users) {
    IntArrayList common = IntArrayList.of(first, second);
    for (int i = 0; i < users.size(); i++) {
      int[] set = sets.array(users.getInt(i));
      int length = sets.length(users.getInt(i));
      spend(2L * Math.min(length, MAX_LATEST) + length / 4);
      for (int k = Math.max(0, length - MAX_LATEST); k < length; k++) {
        if (set[k] != first && set[k] != second) {
          see(set[k]);
        }
      }
    }
    for (int i = 0; i < seen.size(); i++) {
      int other = seen.getInt(i);
      if (beside[other] == users.size()) {
        common.add(other);
        beside[other] = 0;
      }
    }
    int literal = first;
    for (int i = 1; i < common.size(); i++) {
      pairs.add(literal);
      pairs.add(common.getInt(i));
      addComponent();
      literal = Link.of(firstNew + newCount() - 1);
    }
    occurrences.set(literal, users);
    int[] gone = common.toIntArray();
    Arrays.sort(gone);
    for (int one : gone) {
      moved.set(one);
      present[one] -= users.size();
    }
    present[literal] = users.size();
    for (int i = 0; i < users.size(); i++) {
      sets.replace(users.getInt(i), gone, literal);
    }
    enqueueSeen(literal);
  }

  /** The conjunctions that contain both literals. */
  private IntArrayList users(int first, int second) {
    boolean firstIsRarer = occurrences.get(first).size() < occurrences.get(second).size();
    int rarer = firstIsRarer ? first : second;
    int other = firstIsRarer ? second : first;
    IntArrayList all = occurrences.get(rarer);
    spend(8L * all.size());
    IntArrayList users = new IntArrayList();
    boolean isExact = !moved.get(rarer);
    int present = 0;
    for (int i = 0; i < all.size(); i++) {
      int set = all.getInt(i);
      if (isExact || sets.has(set, rarer)) {
        all.set(present++, set);
        if (sets.has(set, other)) {
          users.add(set);
        }
      }
    }
    all.size(present);
    moved.clear(rarer);
    return users;
  }

  private void spend(long pieces) {
    work += pieces;
    budget.check(pieces);
  }
}
