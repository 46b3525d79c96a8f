package org.propnet.datalog;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntAVLTreeSet;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntLists;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.Budget;
import org.propnet.datalog.ProgramRule.Inequality;
import org.propnet.datalog.SplitCandidate.Domain;

/** Finds the ways to split one rule by eliminating a variable. */
final class SplitSearch {

  private final BitSet dynamic;
  private final boolean withDomains;
  private final Budget budget;
  private final IntSet headVariables;
  private final Conditions<Atom> positive;
  private final Conditions<Atom> negative;
  private final Conditions<Inequality> distinct;

  /** How many variables the rule has. */
  private final int variableCount;

  /**
   * Prepares the search.
   *
   * @param withDomains whether splits are wanted that need the domain of a variable
   */
  SplitSearch(ProgramRule rule, BitSet dynamic, boolean withDomains, Budget budget) {
    budget.at(rule.source());
    this.dynamic = dynamic;
    this.withDomains = withDomains;
    this.budget = budget;
    this.headVariables = rule.head().variables();
    this.positive = new Conditions<>(rule.positive(), Atom::variables, budget);
    this.negative = new Conditions<>(rule.negative(), Atom::variables, budget);
    this.distinct = new Conditions<>(rule.distinct(), Inequality::variables, budget);
    IntSet all = positive.all();
    all.addAll(headVariables);
    this.variableCount = all.size();
  }

  /**
   * All splits that eliminate a variable and leave each part with fewer variables than the rule; of
   * those that move the same positive literals only the first.
   */
  List<SplitCandidate> candidates() {
    Map<IntList, SplitCandidate> candidates = new LinkedHashMap<>();
    takings()
        .forEach(
            taking ->
                candidates.computeIfAbsent(
                    positive.on(taking.variable()), moved -> candidate(taking)));
    return List.copyOf(candidates.values());
  }

  /**
   * The split whose auxiliary rule has the fewest variables; the first of several, null if there is
   * none.
   */
  @Nullable SplitCandidate narrowest() {
    return takings().min(Comparator.comparingInt(Taking::width)).map(this::candidate).orElse(null);
  }

  /** The useful ways to eliminate a variable, in the order of the variables. */
  private Stream<Taking> takings() {
    IntSet variables = positive.all();
    variables.removeAll(headVariables);
    return variables.intStream().mapToObj(this::taking).filter(this::isUseful);
  }

  /**
   * The conditions on one variable.
   *
   * @param variable the variable
   * @param domains literals that bind the variables that these conditions use but don't bind
   * @param bound the variables that the conditions and domains bind
   * @param isSafe whether these are all the variables used
   */
  private record Taking(int variable, List<Domain> domains, IntSet bound, boolean isSafe) {

    /** How many variables an auxiliary rule of these conditions has. */
    int width() {
      return bound.size();
    }
  }

  /** The conditions to move in order to eliminate a variable. */
  private Taking taking(int variable) {
    IntSet bound = new IntAVLTreeSet();
    for (int i : positive.on(variable)) {
      budget.check(positive.variables(i).size());
      bound.addAll(positive.variables(i));
    }
    IntSet used = new IntAVLTreeSet();
    negative.on(variable).forEach(i -> used.addAll(negative.variables(i)));
    distinct.on(variable).forEach(i -> used.addAll(distinct.variables(i)));
    budget.check(negative.on(variable).size() + distinct.on(variable).size());
    used.removeAll(bound);
    List<Domain> domains = withDomains ? domains(used) : List.of();
    domains.forEach(domain -> bound.add(domain.variable()));
    return new Taking(variable, domains, bound, used.size() == domains.size());
  }

  /** For each of some variables the binding literal with the fewest other variables. */
  private List<Domain> domains(IntSet unbound) {
    List<Domain> domains = new ArrayList<>();
    for (int variable : unbound) {
      int best = -1;
      for (int i : positive.on(variable)) {
        if (best < 0 || positive.variables(i).size() < positive.variables(best).size()) {
          best = i;
        }
      }
      if (best >= 0) {
        domains.add(new Domain(variable, positive.get(best)));
      }
    }
    return domains;
  }

  /** Whether the auxiliary rule would be safe and both parts smaller than the whole. */
  private boolean isUseful(Taking taking) {
    return taking.isSafe()
        && positive.on(taking.variable()).size() < positive.size()
        && taking.width() < variableCount;
  }

  private SplitCandidate candidate(Taking taking) {
    IntSet kept = new IntAVLTreeSet(headVariables);
    List<Atom> movedPositive = moved(positive, taking, this::isStatic, kept);
    List<Atom> movedNegative = moved(negative, taking, this::isStatic, kept);
    List<Inequality> movedDistinct = moved(distinct, taking, inequality -> true, kept);
    kept.retainAll(taking.bound());
    ProgramRule auxiliary =
        new ProgramRule(
            new Atom(ProgramRule.NONE, Pattern.ofVariables(kept.intStream())),
            movedPositive,
            movedNegative,
            movedDistinct,
            variableCount,
            ProgramRule.NONE);
    return new SplitCandidate(
        taking.variable(), auxiliary, List.copyOf(taking.domains()), taking.width());
  }

  private boolean isStatic(Atom atom) {
    return !dynamic.get(atom.relation());
  }

  /**
   * The conditions of one kind that are moved, and then those that are copied.
   *
   * @param mayBeCopied whether the auxiliary rule may test a condition of the rest too
   * @param needed receives the variables of the rest
   */
  private <T> List<T> moved(
      Conditions<T> conditions, Taking taking, Predicate<T> mayBeCopied, IntSet needed) {
    List<T> moved = new ArrayList<>();
    List<T> copied = new ArrayList<>();
    for (int i = 0; i < conditions.size(); i++) {
      T condition = conditions.get(i);
      IntSet variables = conditions.variables(i);
      budget.check(1L + variables.size());
      if (variables.contains(taking.variable())) {
        moved.add(condition);
      } else {
        needed.addAll(variables);
        if (mayBeCopied.test(condition) && taking.bound().containsAll(variables)) {
          copied.add(condition);
        }
      }
    }
    return concatenation(moved, copied);
  }

  /** Both lists, one after the other. */
  static <T> List<T> concatenation(List<T> first, List<T> second) {
    return ImmutableList.copyOf(Iterables.concat(first, second));
  }

  /**
   * An index of a rule's conditions of one kind: the variables of each condition, and the
   * conditions on each variable. For rules too long to be scanned repeatedly.
   *
   * @param <T> the kind of condition
   */
  private static final class Conditions<T> {

    private final List<T> list;
    private final List<IntSet> variables = new ArrayList<>();
    private final Int2ObjectOpenHashMap<IntList> byVariable = new Int2ObjectOpenHashMap<>();

    Conditions(List<T> list, Function<T, IntSet> variablesOf, Budget budget) {
      this.list = list;
      for (int i = 0; i < list.size(); i++) {
        IntSet found = variablesOf.apply(list.get(i));
        budget.check(1L + found.size());
        variables.add(found);
        for (int variable : found) {
          byVariable.computeIfAbsent(variable, key -> new IntArrayList(2)).add(i);
        }
      }
    }

    int size() {
      return list.size();
    }

    T get(int index) {
      return list.get(index);
    }

    /** The variables in a condition. */
    IntSet variables(int index) {
      return variables.get(index);
    }

    /** The conditions on a variable, ascending. */
    IntList on(int variable) {
      return byVariable.getOrDefault(variable, IntLists.emptyList());
    }

    /** All variables, ascending. */
    IntSet all() {
      return new IntAVLTreeSet(byVariable.keySet());
    }
  }
}
