package org.propnet.datalog;

import it.unimi.dsi.fastutil.ints.Int2ObjectMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntAVLTreeSet;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntSet;
import it.unimi.dsi.fastutil.ints.IntSets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.Budget;
import org.propnet.datalog.ProgramRule.Inequality;

/**
 * Splits rules in which many variables differ pairwise, such as the nine digits of a row.
 *
 * <p>Eliminating a variable doesn't make such a rule narrower, since each variable shares an
 * inequality with every other, and a rule over n digits has n! instances. But the remaining
 * conditions depend only on which values are taken, not on which variable took them. So the
 * variables are eliminated one after the other, and the auxiliary relation between two steps holds
 * the values taken so far as a set: its last arguments ascend in the order of the terms' numbers. A
 * rule for each place at which the next value may come keeps that order. For n digits these rules
 * have n · 2ⁿ⁻¹ instances.
 */
final class AllDifferent {

  /** Minimum number of variables; with fewer, a rule has few instances anyway. */
  static final int MIN_VARIABLES = 5;

  private final Relations relations;
  private final Budget budget;
  private final Map<List<ProgramRule>, Integer> shared = new HashMap<>();

  AllDifferent(Relations relations, Budget budget) {
    this.relations = relations;
    this.budget = budget;
  }

  /** The conditions on one of the variables, except that it differs from the others. */
  private record Conditions(
      int variable, List<Atom> positive, List<Atom> negative, List<Inequality> distinct) {

    IntSet variables() {
      return Atom.variables(positive);
    }
  }

  /** Whether a number of inequalities may be enough. */
  static boolean mayApply(long inequalities) {
    return inequalities >= MIN_VARIABLES * (MIN_VARIABLES - 1) / 2;
  }

  /**
   * Splits a rule.
   *
   * @return the rules to take its place, those of auxiliary relations first, or null if none of its
   *     variables can be eliminated in this way
   */
  @Nullable List<ProgramRule> split(ProgramRule rule) {
    if (!mayApply(rule.distinct().size())) {
      return null;
    }
    budget.at(rule.source());
    IntSet inner = Atom.variables(rule.positive());
    inner.removeAll(rule.head().variables());
    IntList clique = clique(rule, inner, true, budget);
    if (clique.size() < MIN_VARIABLES) {
      return null;
    }
    List<Conditions> links = new ArrayList<>();
    for (int variable : clique) {
      Conditions conditions = conditions(rule, variable, clique);
      if (!binds(conditions)) {
        return null;
      }
      links.add(conditions);
    }
    return chain(rule, links);
  }

  /**
   * A clique of pairwise different variables, found greedily from each variable of maximum degree.
   *
   * @param among the variables to choose from
   * @param apart whether no other condition may contain two of them
   * @return the variables in the order of their numbers
   */
  static IntList clique(ProgramRule rule, IntSet among, boolean apart, Budget budget) {
    Int2ObjectMap<IntSet> differing = new Int2ObjectOpenHashMap<>();
    Int2ObjectMap<IntSet> together = new Int2ObjectOpenHashMap<>();
    for (Inequality pair : rule.distinct()) {
      boolean plain = pair.left() instanceof Pattern.Var && pair.right() instanceof Pattern.Var;
      note(plain && !pair.ascending() ? differing : together, pair.variables(), budget);
    }
    rule.positive().forEach(atom -> note(together, atom.variables(), budget));
    rule.negative().forEach(atom -> note(together, atom.variables(), budget));
    IntArrayList order = new IntArrayList(among);
    order.removeIf(variable -> !differing.containsKey(variable));
    order.sort((one, other) -> differing.get(other).size() - differing.get(one).size());
    IntSet clique = new IntAVLTreeSet();
    for (int variable : order) {
      budget.check(1L + clique.size());
      IntSet met = together.getOrDefault(variable, IntSets.EMPTY_SET);
      if (differing.get(variable).containsAll(clique)
          && (!apart || clique.intStream().noneMatch(met::contains))) {
        clique.add(variable);
      }
    }
    return new IntArrayList(clique);
  }

  private static void note(Int2ObjectMap<IntSet> pairs, IntSet variables, Budget budget) {
    for (int variable : variables) {
      budget.check(variables.size());
      pairs.computeIfAbsent(variable, key -> new IntAVLTreeSet()).addAll(variables);
    }
  }

  private Conditions conditions(ProgramRule rule, int variable, IntList clique) {
    IntSet others = new IntAVLTreeSet(clique);
    others.remove(variable);
    return new Conditions(
        variable,
        rule.positive().stream().filter(atom -> atom.variables().contains(variable)).toList(),
        rule.negative().stream().filter(atom -> atom.variables().contains(variable)).toList(),
        rule.distinct().stream()
            .filter(inequality -> inequality.variables().contains(variable))
            .filter(inequality -> inequality.variables().intStream().noneMatch(others::contains))
            .toList());
  }

  /** Whether the positive conditions bind all variables of the others. */
  private boolean binds(Conditions conditions) {
    budget.check(conditions.negative.size() + conditions.distinct.size());
    IntSet bound = conditions.variables();
    return bound.containsAll(Atom.variables(conditions.negative))
        && conditions.distinct.stream().allMatch(one -> bound.containsAll(one.variables()));
  }

  private List<ProgramRule> chain(ProgramRule rule, List<Conditions> links) {
    List<Atom> positive = new ArrayList<>(rule.positive());
    List<Atom> negative = new ArrayList<>(rule.negative());
    List<Inequality> distinct = new ArrayList<>(rule.distinct());
    IntSet taken = new IntAVLTreeSet();
    for (Conditions link : links) {
      budget.check(positive.size() + negative.size() + distinct.size());
      positive.removeAll(link.positive);
      negative.removeAll(link.negative);
      distinct.removeIf(inequality -> inequality.variables().contains(link.variable));
      taken.add(link.variable);
    }
    IntSet needed = rule.withBody(positive, negative, distinct).used();
    needed.addAll(Atom.variables(positive));
    List<ProgramRule> rules = new ArrayList<>();
    IntList values = new IntArrayList();
    IntSet context = new IntAVLTreeSet();
    List<Atom> before = List.of();
    Conditions last = links.get(links.size() - 1);
    for (int i = 0; i < links.size() - 1; i++) {
      Conditions link = links.get(i);
      context.addAll(link.variables());
      IntSet kept = new IntAVLTreeSet(needed);
      links.subList(i + 1, links.size()).forEach(later -> kept.addAll(later.variables()));
      context.retainAll(kept);
      context.removeAll(taken);
      before = List.of(add(rules, rule, link, before, values, context));
      values.add(link.variable);
    }
    positive.addAll(before);
    positive.addAll(last.positive);
    negative.addAll(last.negative);
    distinct.addAll(last.distinct);
    for (int value : values) {
      distinct.add(new Inequality(new Pattern.Var(value), new Pattern.Var(last.variable)));
    }
    rules.add(rule.withBody(List.copyOf(positive), List.copyOf(negative), List.copyOf(distinct)));
    return rules;
  }

  /**
   * Adds the rules that take one more value into the set, one for each position it may have there.
   *
   * @param before the set so far; empty if there is none
   * @param values its values, ascending
   * @param context the other arguments of the new relation
   * @return the new set
   */
  private Atom add(
      List<ProgramRule> rules,
      ProgramRule whole,
      Conditions link,
      List<Atom> before,
      IntList values,
      IntSet context) {
    List<Atom> positive = ProgramRule.concatenation(before, link.positive);
    List<ProgramRule> places = new ArrayList<>();
    for (int place = 0; place <= values.size(); place++) {
      budget.check(1L + values.size());
      IntList arguments = new IntArrayList(context);
      arguments.addAll(values);
      arguments.add(context.size() + place, link.variable);
      List<Inequality> distinct = new ArrayList<>(link.distinct);
      Pattern value = new Pattern.Var(link.variable);
      if (place > 0) {
        distinct.add(new Inequality(new Pattern.Var(values.getInt(place - 1)), value, true));
      }
      if (place < values.size()) {
        distinct.add(new Inequality(value, new Pattern.Var(values.getInt(place)), true));
      }
      places.add(part(arguments, positive, link.negative, distinct));
    }
    IntList arguments = new IntArrayList(context);
    arguments.addAll(values);
    arguments.add(link.variable);
    int relation =
        shared.computeIfAbsent(
            places,
            key -> {
              // No name in a rulesheet has a space, so the name is free.
              int made = relations.number("set " + shared.size(), arguments.size());
              places.forEach(place -> rules.add(place.with(made, whole.source())));
              return made;
            });
    return new Atom(relation, Pattern.ofVariables(arguments.intStream()));
  }

  /** A rule for a relation without a number or source yet, with its variables as they come. */
  private static ProgramRule part(
      IntList arguments, List<Atom> positive, List<Atom> negative, List<Inequality> distinct) {
    Renaming renaming = new Renaming();
    positive.forEach(atom -> atom.arguments().forEach(renaming::pattern)); // numbered first
    Atom head = new Atom(ProgramRule.NONE, Pattern.ofVariables(arguments.intStream()));
    return renaming.rule(new ProgramRule(head, positive, negative, distinct, 0, ProgramRule.NONE));
  }
}
