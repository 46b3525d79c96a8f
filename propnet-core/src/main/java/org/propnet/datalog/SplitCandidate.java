package org.propnet.datalog;

import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.Budget;

/**
 * A way to split a rule in two, by moving some of its conditions to an auxiliary rule.
 *
 * @param takenPositive the positive literals that are moved
 * @param takenNegative the negative literals that are moved
 * @param takenDistinct the inequalities that are moved
 * @param positive the positive literals of the auxiliary rule: those taken, and copies of others
 *     that don't depend on the state
 * @param negative its negative literals, likewise
 * @param distinct its inequalities, likewise
 * @param domains variables of the moved conditions that none of them binds, each with a positive
 *     literal of the rest of the rule that binds it; the auxiliary rule ranges over the values that
 *     it may have there
 * @param keptVariables the variables that the rest of the rule needs, ascending
 * @param width how many variables the auxiliary rule has
 */
public record SplitCandidate(
    List<Atom> takenPositive,
    List<Atom> takenNegative,
    List<ProgramRule.Inequality> takenDistinct,
    List<Atom> positive,
    List<Atom> negative,
    List<ProgramRule.Inequality> distinct,
    List<Domain> domains,
    IntSet keptVariables,
    int width) {

  /** A variable with a literal that binds it. */
  public record Domain(int variable, Atom source) {}

  /**
   * All splits that eliminate a variable and leave each part with fewer variables than the rule.
   *
   * @param withDomains whether splits are wanted that need the domain of a variable
   */
  public static List<SplitCandidate> of(
      ProgramRule rule, BitSet dynamic, boolean withDomains, Budget budget) {
    SplitSearch search = new SplitSearch(rule, dynamic, withDomains, budget);
    Map<List<Atom>, SplitCandidate> candidates = new LinkedHashMap<>();
    for (int variable : search.variables()) {
      SplitSearch.Taking taking = search.taking(variable);
      if (search.isUseful(taking)) {
        SplitCandidate candidate = search.candidate(taking);
        candidates.putIfAbsent(candidate.takenPositive, candidate);
      }
    }
    return List.copyOf(candidates.values());
  }

  /**
   * The split whose auxiliary rule has the fewest variables, without domains; the first of several,
   * null if there is none.
   */
  static @Nullable SplitCandidate narrowest(ProgramRule rule, BitSet dynamic, Budget budget) {
    SplitSearch search = new SplitSearch(rule, dynamic, false, budget);
    SplitSearch.Taking best = null;
    for (int variable : search.variables()) {
      SplitSearch.Taking taking = search.taking(variable);
      if ((best == null || taking.width() < best.width()) && search.isUseful(taking)) {
        best = taking;
      }
    }
    return best == null ? null : search.candidate(best);
  }
}
