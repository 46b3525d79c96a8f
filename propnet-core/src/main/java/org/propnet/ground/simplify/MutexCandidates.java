package org.propnet.ground.simplify;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.propnet.budget.Budget;
import org.propnet.datalog.FactBase;
import org.propnet.datalog.TermPool;

/**
 * Candidates for mutexes: sets of base propositions that differ only in some arguments, such as the
 * places of a piece or the numbers of a counter. Terms of one symbol give sets for each choice of
 * varying arguments; such sets are candidates if in the initial state none has more than one true
 * proposition, and at least one set has one.
 */
final class MutexCandidates {

  /** Maximum number of arguments of a term. */
  private static final int MAX_ARGUMENTS = 4;

  /** Maximum size of a set. */
  private static final int MAX_SIZE = 2000;

  private MutexCandidates() {}

  /** Terms of the same symbol, with a bit for each of the arguments that vary. */
  private record Family(int symbol, int arity, int varying) {}

  /** Finds the sets. */
  static List<IntList> of(FactBase facts, Simplifier simplifier, Budget budget) {
    Map<Family, Map<IntList, IntArrayList>> families = new LinkedHashMap<>();
    TermPool terms = facts.terms();
    for (int atom : facts.reachedOf(facts.relations.isTrue)) {
      int term = facts.atoms().get(atom, 1);
      int arity = terms.arity(term);
      if (arity <= MAX_ARGUMENTS && simplifier.isUndecided(atom)) {
        for (int varying = 1; varying < 1 << arity; varying++) {
          budget.check();
          families
              .computeIfAbsent(
                  new Family(terms.symbolOf(term), arity, varying), key -> new LinkedHashMap<>())
              .computeIfAbsent(others(terms, term, varying), key -> new IntArrayList())
              .add(atom);
        }
      }
    }
    List<IntList> candidates = new ArrayList<>();
    for (Map<IntList, IntArrayList> family : families.values()) {
      long most = 0;
      for (IntArrayList group : family.values()) {
        long count = group.intStream().filter(simplifier::isInitial).count();
        most = Math.max(most, group.size() <= MAX_SIZE ? count : MAX_SIZE);
      }
      if (most == 1) {
        candidates.addAll(family.values());
      }
    }
    return candidates;
  }

  /** The arguments of a term that don't vary. */
  private static IntList others(TermPool terms, int term, int varying) {
    IntArrayList others = new IntArrayList();
    for (int i = 0; i < terms.arity(term); i++) {
      if ((varying >> i & 1) == 0) {
        others.add(terms.argument(term, i));
      }
    }
    return others;
  }
}
