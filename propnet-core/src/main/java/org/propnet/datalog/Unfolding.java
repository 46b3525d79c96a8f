package org.propnet.datalog;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.propnet.datalog.ProgramRule.Inequality;

/** Unfolds relations: replaces their calls by the bodies of the rules that define them. */
final class Unfolding {

  /** Maximum number of symbols in the terms built for a rule. */
  private static final int MAX_SYMBOLS = 1 << 16;

  private Unfolding() {}

  /**
   * The rules that replace a rule when a positive literal is unfolded; null if their terms would be
   * too large.
   */
  static @Nullable List<ProgramRule> positive(
      ProgramRule rule, Atom call, List<ProgramRule> definitions) {
    List<ProgramRule> unfolded = new ArrayList<>();
    try {
      for (ProgramRule definition : definitions) {
        ProgramRule callee = shifted(definition, rule.variableCount());
        Unifier unifier = new Unifier(MAX_SYMBOLS);
        if (unifier.unify(callee.head().arguments(), call.arguments())) {
          ProgramRule joined =
              new ProgramRule(
                  rule.head(),
                  replaced(rule.positive(), call, callee.positive()),
                  SplitSearch.concatenation(rule.negative(), callee.negative()),
                  SplitSearch.concatenation(rule.distinct(), callee.distinct()),
                  rule.variableCount() + callee.variableCount(),
                  rule.source());
          addApplied(unifier, joined, unfolded);
        }
      }
      return unfolded;
    } catch (Unifier.TooLargeException large) {
      return null;
    }
  }

  /**
   * The rules that replace a rule when a negative literal is unfolded: one for each condition of
   * the definition, which is negated in it.
   *
   * @return the rules, or null if the definition has variables that its head doesn't have, or terms
   *     for which a negated condition isn't a literal, or terms would be too large
   */
  static @Nullable List<ProgramRule> negative(ProgramRule rule, Atom call, ProgramRule definition) {
    ProgramRule callee = shifted(definition, rule.variableCount());
    if (!callee.head().variables().containsAll(RuleSplitter.variables(callee.positive()))
        || !callee.head().arguments().stream().allMatch(Pattern.Var.class::isInstance)
        || callee.head().variables().size() < callee.head().arguments().size()) {
      return null;
    }
    List<Atom> negative = replaced(rule.negative(), call, List.of());
    ProgramRule rest = rule.withBody(rule.positive(), negative, rule.distinct());
    List<ProgramRule> unfolded = new ArrayList<>();
    try {
      Unifier matching = new Unifier(MAX_SYMBOLS);
      matching.unify(callee.head().arguments(), call.arguments());
      for (Atom atom : callee.positive()) {
        List<Atom> more = SplitSearch.concatenation(negative, List.of(matching.apply(atom)));
        unfolded.add(rule.withBody(rule.positive(), more, rule.distinct()));
      }
      for (Atom atom : callee.negative()) {
        List<Atom> more = SplitSearch.concatenation(rule.positive(), List.of(matching.apply(atom)));
        unfolded.add(rule.withBody(more, negative, rule.distinct()));
      }
      for (Inequality inequality : callee.distinct()) {
        Unifier equal = new Unifier(MAX_SYMBOLS);
        if (equal.unify(matching.apply(inequality.left()), matching.apply(inequality.right()))) {
          addApplied(equal, rest, unfolded);
        }
      }
      return unfolded;
    } catch (Unifier.TooLargeException large) {
      return null;
    }
  }

  /** A definition with its variables renumbered after those of its caller. */
  private static ProgramRule shifted(ProgramRule definition, int offset) {
    Renaming renaming = new Renaming(offset);
    List<Pattern> head = renaming.patterns(definition.head().arguments());
    return new ProgramRule(
        new Atom(definition.head().relation(), head),
        renaming.atoms(definition.positive()),
        renaming.atoms(definition.negative()),
        renaming.inequalities(definition.distinct()),
        renaming.count(),
        definition.source());
  }

  private static List<Atom> replaced(List<Atom> atoms, Atom removed, List<Atom> added) {
    List<Atom> rest = new ArrayList<>(atoms);
    rest.remove(removed);
    rest.addAll(added);
    return List.copyOf(rest);
  }

  /** Adds the rule with its variables replaced, unless one of its inequalities is violated. */
  private static void addApplied(Unifier unifier, ProgramRule rule, List<ProgramRule> rules) {
    Set<Inequality> distinct = new LinkedHashSet<>();
    for (Inequality inequality : rule.distinct()) {
      Pattern left = unifier.apply(inequality.left());
      Pattern right = unifier.apply(inequality.right());
      if (left.equals(right)) {
        return;
      }
      distinct.add(new Inequality(left, right, inequality.ascending()));
    }
    rules.add(
        new ProgramRule(
            unifier.apply(rule.head()),
            rule.positive().stream().map(unifier::apply).distinct().toList(),
            rule.negative().stream().map(unifier::apply).distinct().toList(),
            List.copyOf(distinct),
            rule.variableCount(),
            rule.source()));
  }
}
