package org.propnet.datalog;

import java.util.ArrayList;
import java.util.List;
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
        ProgramRule callee = new Renaming(rule.variableCount()).rule(definition);
        Unifier unifier = new Unifier(MAX_SYMBOLS);
        if (unifier.unify(callee.head().arguments(), call.arguments())) {
          ProgramRule joined =
              new ProgramRule(
                  rule.head(),
                  replaced(rule.positive(), call, callee.positive()),
                  ProgramRule.concatenation(rule.negative(), callee.negative()),
                  ProgramRule.concatenation(rule.distinct(), callee.distinct()),
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
    ProgramRule callee = new Renaming(rule.variableCount()).rule(definition);
    if (!callee.head().variables().containsAll(Atom.variables(callee.positive()))
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
        List<Atom> more = ProgramRule.concatenation(negative, List.of(atom.map(matching::apply)));
        unfolded.add(rule.withBody(rule.positive(), more, rule.distinct()));
      }
      for (Atom atom : callee.negative()) {
        List<Atom> more =
            ProgramRule.concatenation(rule.positive(), List.of(atom.map(matching::apply)));
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

  private static List<Atom> replaced(List<Atom> atoms, Atom removed, List<Atom> added) {
    List<Atom> rest = new ArrayList<>(atoms);
    rest.remove(removed);
    rest.addAll(added);
    return List.copyOf(rest);
  }

  /** Adds the rule with its variables replaced, unless one of its inequalities is violated. */
  private static void addApplied(Unifier unifier, ProgramRule rule, List<ProgramRule> rules) {
    List<Inequality> distinct =
        rule.distinct().stream().map(pair -> pair.map(unifier::apply)).distinct().toList();
    if (distinct.stream().noneMatch(pair -> pair.left().equals(pair.right()))) {
      ProgramRule applied = rule.map(unifier::apply);
      rules.add(
          applied.withBody(
              applied.positive().stream().distinct().toList(),
              applied.negative().stream().distinct().toList(),
              distinct));
    }
  }
}
