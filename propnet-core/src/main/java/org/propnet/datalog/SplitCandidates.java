package org.propnet.datalog;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntAVLTreeSet;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntLists;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.Budget;
import org.propnet.datalog.ProgramRule.Inequality;
import org.propnet.datalog.SplitCandidate.Domain;

/** Finds the ways to split one rule by eliminating a variable. */
final class SplitCandidates {

  private final ProgramRule rule;
  private final boolean withDomains;
  private final Budget budget;
  private final Conditions positive;
  private final Conditions negative;
  private final Conditions distinct;

  /**
   * Prepares the search.
   *
   * @param withDomains whether splits are wanted that need the domain of a variable
   */
  SplitCandidates(ProgramRule rule, boolean withDomains, Budget budget) {
    budget.at(rule.source());
    this.rule = rule;
    this.withDomains = withDomains;
    this.budget = budget;
    this.positive = new Conditions(rule.positive(), Atom::variables);
    this.negative = new Conditions(rule.negative(), Atom::variables);
    this.distinct = new Conditions(rule.distinct(), Inequality::variables);
  }

  /**
   * All splits that eliminate a variable and leave each part with fewer variables than the rule; of
   * those that move the same positive literals only the first.
   */
  List<SplitCandidate> candidates() {
    Map<IntList, SplitCandidate> candidates = new LinkedHashMap<>();
    useful().forEach(each -> candidates.putIfAbsent(positive.on(each.variable()), each));
    return List.copyOf(candidates.values());
  }

  /**
   * The split whose auxiliary rule has the fewest variables; the first of several, null if there is
   * none.
   */
  @Nullable SplitCandidate narrowest() {
    return useful().min(Comparator.comparingInt(SplitCandidate::width)).orElse(null);
  }

  /**
   * The splits whose auxiliary rule is safe and whose parts are both smaller than the whole, in the
   * order of the variables that they eliminate.
   */
  private Stream<SplitCandidate> useful() {
    IntSet inner = new IntAVLTreeSet(positive.byVariable.keySet());
    IntSet all = rule.head().variables();
    inner.removeAll(all);
    all.addAll(inner);
    return inner
        .intStream()
        .filter(variable -> positive.on(variable).size() < rule.positive().size())
        .mapToObj(this::candidate)
        .flatMap(Stream::ofNullable)
        .filter(candidate -> candidate.width() < all.size());
  }

  /** The split that eliminates a variable; null if its auxiliary rule wouldn't be safe. */
  private @Nullable SplitCandidate candidate(int variable) {
    IntSet bound = positive.together(variable);
    IntSet unbound = negative.together(variable);
    unbound.addAll(distinct.together(variable));
    unbound.removeAll(bound);
    List<Domain> domains = withDomains ? domains(unbound) : List.of();
    domains.forEach(domain -> bound.add(domain.variable()));
    return unbound.size() == domains.size()
        ? new SplitCandidate(variable, List.copyOf(domains), bound)
        : null;
  }

  /** For each of some variables the binding literal with the fewest other variables. */
  private List<Domain> domains(IntSet unbound) {
    List<Domain> domains = new ArrayList<>();
    for (int variable : unbound) {
      positive
          .on(variable)
          .intStream()
          .boxed()
          .min(Comparator.comparingInt(literal -> positive.variables.get(literal).size()))
          .ifPresent(best -> domains.add(new Domain(variable, rule.positive().get(best))));
    }
    return domains;
  }

  /**
   * An index of a rule's conditions of one kind: the variables of each condition, and the
   * conditions on each variable. For rules too long to be scanned repeatedly.
   */
  private final class Conditions {

    private final List<IntSet> variables = new ArrayList<>();
    private final Int2ObjectOpenHashMap<IntList> byVariable = new Int2ObjectOpenHashMap<>();

    <T> Conditions(List<T> list, Function<T, IntSet> variablesOf) {
      for (int i = 0; i < list.size(); i++) {
        IntSet found = variablesOf.apply(list.get(i));
        budget.check(1L + found.size());
        variables.add(found);
        for (int variable : found) {
          byVariable.computeIfAbsent(variable, key -> new IntArrayList(2)).add(i);
        }
      }
    }

    /** The conditions on a variable, ascending. */
    IntList on(int variable) {
      return byVariable.getOrDefault(variable, IntLists.emptyList());
    }

    /** The variables in the conditions on a variable, ascending. */
    IntSet together(int variable) {
      IntSet together = new IntAVLTreeSet();
      for (int condition : on(variable)) {
        budget.check(1L + variables.get(condition).size());
        together.addAll(variables.get(condition));
      }
      return together;
    }
  }
}
