package org.propnet.optimizer.factoring;

import it.unimi.dsi.fastutil.longs.LongArrays;
import it.unimi.dsi.fastutil.longs.LongHeapPriorityQueue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.propnet.budget.Budget;
import org.propnet.net.Link;
import org.propnet.optimizer.implication.Implications;

/**
 * A sum of products (a disjunction of conjunctions of links) and its algebraic factoring: x y + x z
 * + w becomes x (y + z) + w.
 *
 * <p>The literal that most products share is factored out first, together with everything else that
 * all of these products share; then the quotient and the remainder are factored in the same way.
 * This is the quick factoring of Brayton and McMullen with single literals as divisors; factoring a
 * literal out of n products saves n − 1 gates. Takes near-linear time: a product is examined once
 * for each literal it loses.
 */
final class SumOfProducts {

  /** The deepest nesting of factored products. */
  private static final int DEEPEST = 100;

  private final Definitions definitions;
  private final Budget budget;

  /**
   * For each literal, indexed by its link, the number of the last list of products in which it was
   * seen.
   */
  private int[] seenIn = new int[1 << 12];

  private int lists;

  SumOfProducts(Definitions definitions, Budget budget) {
    this.definitions = definitions;
    this.budget = budget;
  }

  /**
   * Factors products into others with the same sum that share no literals.
   *
   * @param products each ascending, without repetitions or contradictions
   */
  List<int[]> factor(List<int[]> products) {
    return factor(products, 0);
  }

  private List<int[]> factor(List<int[]> products, int depth) {
    if (depth == DEEPEST || !doTwoShareALiteral(products)) {
      return products;
    }
    List<int[]> sum = products;
    boolean changed = true;
    while (changed) {
      int before = sum.size();
      sum = round(sum, depth);
      changed = sum.size() < before && sum.size() > 1;
    }
    return sum;
  }

  private boolean doTwoShareALiteral(List<int[]> products) {
    lists++;
    for (int[] product : products) {
      budget.check(product.length);
      for (int literal : product) {
        if (literal >= seenIn.length) {
          int length = Math.max(literal + 1, 2 * seenIn.length);
          budget.requireRoom(4L * length);
          seenIn = Arrays.copyOf(seenIn, length);
        }
        if (seenIn[literal] == lists) {
          return true;
        }
        seenIn[literal] = lists;
      }
    }
    return false;
  }

  /** Factors out literals while any two of the given products share one. */
  private List<int[]> round(List<int[]> products, int depth) {
    Occurrences occurrences = new Occurrences(products);
    List<int[]> sum = new ArrayList<>();
    while (occurrences.next()) {
      List<int[]> sharing = new ArrayList<>();
      int[] which = occurrences.products();
      int[] common = products.get(which[0]);
      for (int product : which) {
        sharing.add(products.get(product));
        common = Implications.common(common, products.get(product));
        occurrences.remove(product);
      }
      sum.add(times(common, sharing, depth));
    }
    for (int product = 0; product < products.size(); product++) {
      if (!occurrences.isRemoved(product)) {
        sum.add(products.get(product));
      }
    }
    return sum;
  }

  /** The sum of some products as one product: their common cube times the sum of the quotients. */
  private int[] times(int[] common, List<int[]> products, int depth) {
    List<int[]> rests = new ArrayList<>();
    for (int[] product : products) {
      if (product.length == common.length) {
        return common;
      }
      rests.add(Literals.without(product, common));
    }
    List<int[]> sum = factor(rests, depth + 1);
    int[] factor = sum.size() == 1 ? sum.get(0) : new int[] {link(sum)};
    int[] product = Arrays.copyOf(factor, factor.length + common.length);
    System.arraycopy(common, 0, product, factor.length, common.length);
    int[] normal = Literals.conjunction(product);
    return normal == null ? new int[] {Link.FALSE} : normal;
  }

  /** The link of a sum. */
  int link(List<int[]> sum) {
    int[] opposites = new int[sum.size()];
    for (int i = 0; i < opposites.length; i++) {
      opposites[i] = Link.invert(definitions.conjunction(sum.get(i)));
    }
    return Link.invert(definitions.conjunction(opposites));
  }

  /** An index from literals to the products that contain them, most frequent literals first. */
  private final class Occurrences {

    private final List<int[]> products;
    private final boolean[] removed;

    /** Pairs of a literal and a product that contains it, ascending. */
    private final long[] pairs;

    private final int[] literals;
    private final int[] starts;
    private final int[] counts;
    private final LongHeapPriorityQueue queue = new LongHeapPriorityQueue();
    private int place;

    Occurrences(List<int[]> products) {
      this.products = products;
      this.removed = new boolean[products.size()];
      int size = 0;
      for (int[] product : products) {
        size += product.length;
      }
      budget.check(8L * size);
      pairs = new long[size];
      size = 0;
      for (int product = 0; product < removed.length; product++) {
        for (int literal : products.get(product)) {
          pairs[size++] = (long) literal << 32 | product;
        }
      }
      LongArrays.radixSort(pairs);
      literals = new int[size];
      starts = new int[size + 1];
      int distinct = 0;
      for (int i = 0; i < size; i++) {
        int literal = (int) (pairs[i] >> 32);
        if (distinct == 0 || literals[distinct - 1] != literal) {
          starts[distinct] = i;
          literals[distinct++] = literal;
        }
      }
      starts[distinct] = size;
      counts = new int[distinct];
      for (int i = 0; i < distinct; i++) {
        counts[i] = starts[i + 1] - starts[i];
        enqueue(i);
      }
    }

    private void enqueue(int literal) {
      if (counts[literal] > 1) {
        queue.enqueue((long) (Integer.MAX_VALUE - counts[literal]) << 32 | literal);
      }
    }

    /** Advances to the literal that most products share; returns false if no two share one. */
    boolean next() {
      while (!queue.isEmpty()) {
        long entry = queue.dequeueLong();
        place = (int) entry;
        int count = Integer.MAX_VALUE - (int) (entry >> 32);
        if (counts[place] == count) {
          return true;
        }
        enqueue(place);
      }
      return false;
    }

    /** The products that contain the current literal. */
    int[] products() {
      int[] result = new int[counts[place]];
      int length = 0;
      for (int i = starts[place]; i < starts[place + 1]; i++) {
        if (!removed[(int) pairs[i]]) {
          result[length++] = (int) pairs[i];
        }
      }
      return result;
    }

    void remove(int product) {
      removed[product] = true;
      for (int literal : products.get(product)) {
        counts[Arrays.binarySearch(literals, 0, counts.length, literal)]--;
      }
    }

    boolean isRemoved(int product) {
      return removed[product];
    }
  }
}
