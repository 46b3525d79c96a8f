package org.propnet.ground.generate;

import it.unimi.dsi.fastutil.ints.IntArrays;
import org.propnet.budget.Budget;
import org.propnet.collect.TupleInterner;
import org.propnet.collect.TupleList;

/** Writes ground rules, atom by atom, without duplicates. */
final class GroundRuleWriter {

  private static final int REPEATED = -1;

  private final boolean removesDuplicates;
  private final TupleList rules;
  private final TupleInterner distinct;
  private long instances;

  GroundRuleWriter(boolean removesDuplicates, Budget budget) {
    this.rules = new TupleList(budget::requireRoom);
    this.distinct = new TupleInterner(budget::requireRoom);
    this.removesDuplicates = removesDuplicates;
  }

  /** The rules written so far: tuples of the head and the literals, which ascend. */
  TupleList rules() {
    return rules;
  }

  /** Approximately how many bytes the rules take. */
  long bytes() {
    return rules.bytes() + distinct.bytes();
  }

  /** The number of rules so far, including duplicates. */
  long instances() {
    return instances;
  }

  /** Begins with the rules of another atom. */
  void begin() {
    distinct.clear();
  }

  /**
   * Writes a rule of the current atom.
   *
   * @param rule the head and the literals, in any order; they are sorted
   * @param length how many elements that is
   * @return the number of elements without repeated literals; −1 if the rule is a duplicate or can
   *     never fire
   */
  int write(int[] rule, int length) {
    int kept = sortAndShorten(rule, length);
    if (kept == REPEATED) {
      return REPEATED;
    }
    instances++;
    if (removesDuplicates && !isNew(rule, kept)) {
      return REPEATED;
    }
    rules.add(rule, kept);
    return kept;
  }

  private boolean isNew(int[] rule, int length) {
    int known = distinct.size();
    return distinct.intern(rule, length) == known;
  }

  /** Sorts the literals and removes repeated ones; −1 if one is the negation of another. */
  private static int sortAndShorten(int[] rule, int length) {
    if (length > 2) {
      IntArrays.quickSort(rule, 1, length);
    }
    int kept = 1;
    for (int i = 1; i < length; i++) {
      if (kept > 1 && rule[i] == rule[kept - 1]) {
        continue;
      }
      if (kept > 1 && rule[i] == (rule[kept - 1] ^ 1)) {
        return REPEATED;
      }
      rule[kept++] = rule[i];
    }
    return kept;
  }
}
