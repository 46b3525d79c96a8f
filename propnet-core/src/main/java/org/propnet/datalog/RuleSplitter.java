package org.propnet.datalog;

import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.Budget;

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
    return new SplitSearch(rule, dynamic, true, budget).candidates();
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
      parts.add(auxiliaryRule(rest, best));
      rest = remainder(rest, best);
    }
    parts.add(rest);
    return parts;
  }

  private @Nullable SplitCandidate narrowest(ProgramRule rule) {
    return new SplitSearch(rule, dynamic, false, budget).narrowest();
  }

  /** The rule that derives the auxiliary relation of a split. */
  public ProgramRule auxiliaryRule(ProgramRule rule, SplitCandidate split) {
    List<Atom> inDomain = new ArrayList<>();
    for (SplitCandidate.Domain domain : split.domains()) {
      Pattern variable = new Pattern.Var(domain.variable());
      inDomain.add(new Atom(domainRelation(domain, rule.source()), List.of(variable)));
    }
    ProgramRule part = split.auxiliary();
    List<Atom> positive = SplitSearch.concatenation(part.positive(), inDomain);
    ProgramRule renamed =
        new Renaming().rule(part.withBody(positive, part.negative(), part.distinct()));
    return renamed.with(shared.computeIfAbsent(renamed, this::newRelation), rule.source());
  }

  /** The remainder of a rule after a split. */
  public ProgramRule remainder(ProgramRule rule, SplitCandidate split) {
    int relation = auxiliaryRule(rule, split).head().relation();
    Atom part = new Atom(relation, split.auxiliary().head().arguments());
    List<Atom> positive = without(split.variable(), rule.positive(), Atom::variables);
    return rule.withBody(
        SplitSearch.concatenation(positive, List.of(part)),
        without(split.variable(), rule.negative(), Atom::variables),
        without(split.variable(), rule.distinct(), ProgramRule.Inequality::variables));
  }

  /** The conditions without a variable. */
  private <T> List<T> without(int variable, List<T> conditions, Function<T, IntSet> variables) {
    budget.check(conditions.size());
    return conditions.stream().filter(each -> !variables.apply(each).contains(variable)).toList();
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
    if (Stream.concat(part.positive().stream(), part.negative().stream())
        .anyMatch(atom -> dynamic.get(atom.relation()))) {
      dynamic.set(relation);
    }
    return relation;
  }
}
