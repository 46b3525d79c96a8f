package org.propnet.datalog;

import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.Budget;
import org.propnet.datalog.ProgramRule.Inequality;

/**
 * Splits long rules into shorter ones with auxiliary relations between them, by eliminating
 * variables: all conditions on a variable that isn't in the head become the body of an auxiliary
 * rule, whose head has the variables that the rest of the rule needs. Equal auxiliary rules are
 * shared.
 *
 * <p>This is bucket elimination as R. Dechter describes it in "Bucket elimination: a unifying
 * framework for reasoning", Artificial Intelligence 113, 1999, except that state-independent
 * conditions are copied into every bucket that has their variables.
 */
public final class RuleSplitter {

  private final Relations relations;
  private final BitSet dynamic;
  private final Budget budget;

  /** The auxiliary relations by their rules, whose heads have no relation. */
  private final Map<ProgramRule, Integer> shared = new HashMap<>();

  private final BitSet auxiliary = new BitSet();

  /** The relations of domains, likewise. */
  private final Map<ProgramRule, Integer> domains = new HashMap<>();

  private final List<ProgramRule> domainRules = new ArrayList<>();

  /**
   * Creates a splitter.
   *
   * @param dynamic the relations that depend on the state; auxiliary ones that do are added
   */
  public RuleSplitter(Relations relations, BitSet dynamic, Budget budget) {
    this.relations = relations;
    this.dynamic = dynamic;
    this.budget = budget;
  }

  /**
   * All ways to split a rule in two that leave each part with fewer variables. Some of them need
   * the domain of a variable, so all facts have to be known.
   */
  public List<SplitCandidate> candidates(ProgramRule rule) {
    return new SplitCandidates(rule, true, budget).candidates();
  }

  /** The rules of domains used by auxiliary rules, except those returned before. */
  public List<ProgramRule> newDomainRules() {
    List<ProgramRule> rules = List.copyOf(domainRules);
    domainRules.clear();
    return rules;
  }

  /** Whether a relation was made by this splitter. */
  public boolean isAuxiliary(int relation) {
    return auxiliary.get(relation);
  }

  /**
   * Splits a rule while that leaves fewer variables in each part.
   *
   * @return auxiliary rules, each after those it depends on, followed by the remainder of the rule.
   *     The rule alone if it can't be split
   */
  public List<ProgramRule> split(ProgramRule rule) {
    List<ProgramRule> parts = new ArrayList<>();
    ProgramRule rest = rule;
    for (SplitCandidate best = narrowest(rest); best != null; best = narrowest(rest)) {
      Parts split = split(rest, best);
      parts.add(split.auxiliary);
      rest = split.remainder;
    }
    parts.add(rest);
    return parts;
  }

  private @Nullable SplitCandidate narrowest(ProgramRule rule) {
    return new SplitCandidates(rule, false, budget).narrowest();
  }

  /**
   * The two parts of a rule.
   *
   * @param auxiliary derives the auxiliary relation; its conditions are those moved, and copies of
   *     others that don't depend on the state; its head has the variables that the remainder needs
   */
  public record Parts(ProgramRule auxiliary, ProgramRule remainder) {}

  /** Splits a rule in two. */
  public Parts split(ProgramRule rule, SplitCandidate split) {
    List<Atom> restPositive = new ArrayList<>();
    List<Atom> restNegative = new ArrayList<>();
    List<Inequality> restDistinct = new ArrayList<>();
    IntSet needed = rule.head().variables();
    List<Atom> positive =
        moved(split, rule.positive(), Atom::variables, this::isStatic, restPositive, needed);
    List<Atom> negative =
        moved(split, rule.negative(), Atom::variables, this::isStatic, restNegative, needed);
    List<Inequality> distinct =
        moved(split, rule.distinct(), Inequality::variables, each -> true, restDistinct, needed);
    needed.retainAll(split.bound());
    for (SplitCandidate.Domain domain : split.domains()) {
      Pattern variable = new Pattern.Var(domain.variable());
      positive.add(new Atom(domainRelation(domain, rule.source()), List.of(variable)));
    }
    List<Pattern> arguments = Pattern.ofVariables(needed.intStream());
    Atom head = new Atom(ProgramRule.NONE, arguments);
    int count = rule.variableCount();
    ProgramRule part =
        new Renaming()
            .rule(new ProgramRule(head, positive, negative, distinct, count, ProgramRule.NONE));
    int relation = shared.computeIfAbsent(part, this::newRelation);
    restPositive.add(new Atom(relation, arguments));
    return new Parts(
        part.with(relation, rule.source()),
        rule.withBody(
            List.copyOf(restPositive), List.copyOf(restNegative), List.copyOf(restDistinct)));
  }

  private boolean isStatic(Atom atom) {
    return !dynamic.get(atom.relation());
  }

  /**
   * The conditions of one kind that are moved, and then those that are copied.
   *
   * @param mayBeCopied whether the auxiliary rule may test a condition of the rest too
   * @param rest receives the conditions of the rest
   * @param needed receives their variables
   */
  private <T> List<T> moved(
      SplitCandidate split,
      List<T> conditions,
      Function<T, IntSet> variablesOf,
      Predicate<T> mayBeCopied,
      List<T> rest,
      IntSet needed) {
    List<T> moved = new ArrayList<>();
    List<T> copied = new ArrayList<>();
    for (T condition : conditions) {
      IntSet variables = variablesOf.apply(condition);
      budget.check(1L + variables.size());
      if (variables.contains(split.variable())) {
        moved.add(condition);
      } else {
        rest.add(condition);
        needed.addAll(variables);
        if (mayBeCopied.test(condition) && split.bound().containsAll(variables)) {
          copied.add(condition);
        }
      }
    }
    moved.addAll(copied);
    return moved;
  }

  /**
   * The relation of the values that a variable may have in a literal; it doesn't depend on the
   * state.
   */
  private int domainRelation(SplitCandidate.Domain domain, int source) {
    Atom head = new Atom(ProgramRule.NONE, List.of(new Pattern.Var(domain.variable())));
    List<Atom> body = List.of(domain.source());
    ProgramRule rule = new ProgramRule(head, body, List.of(), List.of(), 0, ProgramRule.NONE);
    return domains.computeIfAbsent(
        new Renaming().rule(rule),
        renamed -> {
          // No name in a rulesheet has a space, so the name is free.
          int relation = relations.number("values " + domains.size(), 1);
          domainRules.add(renamed.with(relation, source));
          return relation;
        });
  }

  private int newRelation(ProgramRule part) {
    // No name in a rulesheet has a space, so the name is free.
    int arity = part.head().arguments().size();
    int relation = relations.number("part " + auxiliary.cardinality(), arity);
    auxiliary.set(relation);
    if (part.conditions().anyMatch(atom -> dynamic.get(atom.relation()))) {
      dynamic.set(relation);
    }
    return relation;
  }
}
