package org.propnet.datalog;

import it.unimi.dsi.fastutil.ints.IntAVLTreeSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
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
  private final Map<AuxiliaryBody, Integer> shared = new HashMap<>();
  private final BitSet auxiliary = new BitSet();

  /**
   * The domain relations, by the literal that binds the variable, renumbered so that it comes
   * first.
   */
  private final Map<Atom, Integer> domains = new HashMap<>();

  private final List<ProgramRule> domainRules = new ArrayList<>();

  /** The key of an auxiliary rule: its body and the number of variables it keeps. */
  private record AuxiliaryBody(
      List<Atom> positive,
      List<Atom> negative,
      List<ProgramRule.Inequality> distinct,
      int keptVariables) {}

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
    return SplitCandidate.of(rule, dynamic, true, budget);
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
    while (true) {
      SplitCandidate best = SplitCandidate.narrowest(rest, dynamic, budget);
      if (best == null) {
        break;
      }
      parts.add(auxiliaryRule(rest, best));
      rest = remainder(rest, best);
    }
    parts.add(rest);
    return parts;
  }

  /** The rule that derives the auxiliary relation of a split. */
  public ProgramRule auxiliaryRule(ProgramRule rule, SplitCandidate split) {
    Renaming renaming = new Renaming();
    List<Pattern> kept = new ArrayList<>();
    for (int variable : split.keptVariables()) {
      kept.add(new Pattern.Var(renaming.of(variable)));
    }
    List<Atom> positive = new ArrayList<>(renaming.atoms(split.positive()));
    for (SplitCandidate.Domain domain : split.domains()) {
      Pattern variable = new Pattern.Var(renaming.of(domain.variable()));
      positive.add(new Atom(domainRelation(domain, rule.source()), List.of(variable)));
    }
    List<Atom> negative = renaming.atoms(split.negative());
    List<ProgramRule.Inequality> distinct = renaming.inequalities(split.distinct());
    AuxiliaryBody body = new AuxiliaryBody(List.copyOf(positive), negative, distinct, kept.size());
    int relation = shared.computeIfAbsent(body, key -> newRelation(key));
    return new ProgramRule(
        new Atom(relation, List.copyOf(kept)),
        List.copyOf(positive),
        negative,
        distinct,
        renaming.count(),
        rule.source());
  }

  /** The remainder of a rule after a split. */
  public ProgramRule remainder(ProgramRule rule, SplitCandidate split) {
    ProgramRule auxiliaryRule = auxiliaryRule(rule, split);
    List<Pattern> arguments = new ArrayList<>();
    for (int variable : split.keptVariables()) {
      arguments.add(new Pattern.Var(variable));
    }
    List<Atom> positive = without(rule.positive(), split.takenPositive());
    positive.add(new Atom(auxiliaryRule.head().relation(), List.copyOf(arguments)));
    return rule.withBody(
        List.copyOf(positive),
        List.copyOf(without(rule.negative(), split.takenNegative())),
        List.copyOf(without(rule.distinct(), split.takenDistinct())));
  }

  /**
   * The relation of the values that a variable may have in a literal; it doesn't depend on the
   * state.
   */
  private int domainRelation(SplitCandidate.Domain domain, int source) {
    Renaming renaming = new Renaming();
    Pattern variable = new Pattern.Var(renaming.of(domain.variable()));
    List<Atom> positive = renaming.atoms(List.of(domain.source()));
    Integer known = domains.get(positive.get(0));
    if (known != null) {
      return known;
    }
    // No name in a rulesheet has a space, so the name is free.
    int relation = relations.number("values " + domains.size(), 1);
    domains.put(positive.get(0), relation);
    domainRules.add(
        new ProgramRule(
            new Atom(relation, List.of(variable)),
            positive,
            List.of(),
            List.of(),
            renaming.count(),
            source));
    return relation;
  }

  private <T> List<T> without(List<T> conditions, List<T> taken) {
    Set<T> removed = new HashSet<>(taken);
    List<T> rest = new ArrayList<>(conditions.size());
    for (T condition : conditions) {
      budget.check();
      if (!removed.contains(condition)) {
        rest.add(condition);
      }
    }
    return rest;
  }

  private int newRelation(AuxiliaryBody body) {
    // No name in a rulesheet has a space, so the name is free.
    int relation = relations.number("part " + auxiliary.cardinality(), body.keptVariables());
    auxiliary.set(relation);
    if (Stream.concat(body.positive().stream(), body.negative().stream())
        .anyMatch(atom -> dynamic.get(atom.relation()))) {
      dynamic.set(relation);
    }
    return relation;
  }

  /** The variables of a set of atoms. */
  public static IntSet variables(List<Atom> atoms) {
    IntSet variables = new IntAVLTreeSet();
    for (Atom atom : atoms) {
      variables.addAll(atom.variables());
    }
    return variables;
  }
}
