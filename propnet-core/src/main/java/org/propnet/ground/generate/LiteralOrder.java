package org.propnet.ground.generate;

import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.List;
import org.propnet.budget.Budget;
import org.propnet.datalog.FactBase;
import org.propnet.datalog.TermPool;

/** An order of literals in which similarly written ones are adjacent. */
final class LiteralOrder {

  private final FactBase facts;
  private final boolean backwards;
  private final Budget budget;

  /**
   * Creates an order.
   *
   * @param backwards whether the last argument of a function is the most significant, instead of
   *     the first
   */
  LiteralOrder(FactBase facts, boolean backwards, Budget budget) {
    this.budget = budget;
    this.facts = facts;
    this.backwards = backwards;
  }

  /** The different literals of some lists, in order. */
  int[] sorted(List<IntList> lists) {
    IntSet literals = new IntOpenHashSet();
    for (IntList list : lists) {
      budget.check(list.size());
      literals.addAll(list);
    }
    int[] sorted = literals.toIntArray();
    IntArrays.mergeSort(sorted, this::compare);
    return sorted;
  }

  private int compare(int left, int right) {
    budget.check();
    int leftAtom = left >> 1;
    int rightAtom = right >> 1;
    int order = Integer.compare(facts.relation(leftAtom), facts.relation(rightAtom));
    int length = facts.atoms().length(leftAtom);
    for (int i = 1; order == 0 && i < length; i++) {
      order = compareTerms(facts.atoms().get(leftAtom, i), facts.atoms().get(rightAtom, i));
    }
    return order == 0 ? Integer.compare(left, right) : order;
  }

  /** Recursive over the depth of terms, which is bounded. */
  private int compareTerms(int left, int right) {
    if (left == right) {
      return 0;
    }
    TermPool terms = facts.terms();
    int order = Integer.compare(terms.symbolOf(left), terms.symbolOf(right));
    if (order == 0) {
      order = Integer.compare(terms.arity(left), terms.arity(right));
    }
    for (int i = 0; order == 0 && i < terms.arity(left); i++) {
      int argument = backwards ? terms.arity(left) - 1 - i : i;
      order = compareTerms(terms.argument(left, argument), terms.argument(right, argument));
    }
    return order;
  }
}
