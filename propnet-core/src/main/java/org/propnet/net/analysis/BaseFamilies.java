package org.propnet.net.analysis;

import com.google.common.collect.ImmutableList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.propnet.budget.Budget;
import org.propnet.gdl.Function;
import org.propnet.gdl.Term;
import org.propnet.net.Vocabulary;

/**
 * Candidates for mutexes by the structure of terms: sets of bases that differ only in some
 * arguments, such as the contents of a cell, the places of a piece or the numbers of a counter.
 */
public final class BaseFamilies {

  /** Maximum number of arguments that vary: the first ones of a longer term. */
  private static final int MAX_ARGUMENTS = 5;

  private BaseFamilies() {}

  /** A symbol, which arguments vary, and the others. */
  private record Key(String name, int arity, int varying, ImmutableList<Term> others) {}

  /**
   * The sets, each ascending, of at least two bases. Linear in the bases, times the 2<sup>5</sup>
   * choices of varying arguments.
   *
   * @throws org.propnet.budget.BuildException if a limit is exceeded or the listener cancels
   */
  public static List<int[]> of(Vocabulary vocabulary, Budget budget) {
    Map<Key, IntArrayList> sets = new LinkedHashMap<>();
    for (int base = 0; base < vocabulary.bases().size(); base++) {
      if (vocabulary.bases().get(base) instanceof Function term) {
        int arity = term.arguments().size();
        for (int varying = 1; varying < 1 << Math.min(arity, MAX_ARGUMENTS); varying++) {
          budget.check(16L * arity);
          sets.computeIfAbsent(key(term, varying), key -> new IntArrayList()).add(base);
        }
      }
    }
    return sets.values().stream()
        .filter(set -> set.size() > 1)
        .map(IntArrayList::toIntArray)
        .toList();
  }

  private static Key key(Function term, int varying) {
    ImmutableList.Builder<Term> others = ImmutableList.builder();
    for (int i = 0; i < term.arguments().size(); i++) {
      if (i >= MAX_ARGUMENTS || (varying >> i & 1) == 0) {
        others.add(term.arguments().get(i));
      }
    }
    return new Key(term.name(), term.arguments().size(), varying, others.build());
  }
}
