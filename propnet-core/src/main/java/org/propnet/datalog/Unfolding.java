package org.propnet.datalog;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntAVLTreeSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.propnet.datalog.ProgramRule.Inequality;
import org.propnet.gdl.Term;

/**
 * Unfolds relations: replaces their calls by the bodies of the rules that define them. A few rules
 * can denote terms of any size, so those built for a rule are bounded in depth and in number of
 * symbols.
 */
final class Unfolding {

  private static final int MAX_SYMBOLS = 1 << 16;

  private Unfolding() {}

  /** Thrown when the terms of a rule become too large. */
  private static final class TooLargeException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    TooLargeException() {
      super(null, null, false, false);
    }
  }

  /**
   * The rules that replace a rule when a positive literal is unfolded; null if their terms would be
   * too large.
   */
  static @Nullable List<ProgramRule> positive(
      ProgramRule rule, Atom call, List<ProgramRule> definitions) {
    try {
      return unfolded(rule, call, definitions);
    } catch (TooLargeException large) {
      return null;
    }
  }

  private static List<ProgramRule> unfolded(
      ProgramRule rule, Atom call, List<ProgramRule> definitions) {
    List<ProgramRule> unfolded = new ArrayList<>();
    for (ProgramRule definition : definitions) {
      ProgramRule callee = shifted(definition, rule.variableCount());
      Unifier unifier = new Unifier();
      if (unifier.unify(callee.head().arguments(), call.arguments())) {
        ProgramRule joined =
            new ProgramRule(
                rule.head(),
                replaced(rule.positive(), call, callee.positive()),
                joined(rule.negative(), callee.negative()),
                joined(rule.distinct(), callee.distinct()),
                rule.variableCount() + callee.variableCount(),
                rule.source());
        ProgramRule applied = unifier.apply(joined);
        if (applied != null) {
          unfolded.add(applied);
        }
      }
    }
    return unfolded;
  }

  /**
   * The rules that replace a rule when a negative literal is unfolded: one for each condition of
   * the definition, which is negated in it.
   *
   * @return the rules, or null if the definition has variables that its head doesn't have, or terms
   *     for which a negated condition isn't a literal, or terms would be too large
   */
  static @Nullable List<ProgramRule> negative(ProgramRule rule, Atom call, ProgramRule definition) {
    try {
      return negated(rule, call, definition);
    } catch (TooLargeException large) {
      return null;
    }
  }

  private static @Nullable List<ProgramRule> negated(
      ProgramRule rule, Atom call, ProgramRule definition) {
    ProgramRule callee = shifted(definition, rule.variableCount());
    if (!callee.head().variables().containsAll(RuleSplitter.variables(callee.positive()))
        || !callee.head().arguments().stream().allMatch(Pattern.Var.class::isInstance)
        || callee.head().variables().size() < callee.head().arguments().size()) {
      return null;
    }
    Unifier matching = new Unifier();
    matching.unify(callee.head().arguments(), call.arguments());
    List<Atom> negative = replaced(rule.negative(), call, List.of());
    List<ProgramRule> unfolded = new ArrayList<>();
    for (Atom atom : callee.positive()) {
      unfolded.add(
          rule.withBody(
              rule.positive(), joined(negative, List.of(matching.apply(atom))), rule.distinct()));
    }
    for (Atom atom : callee.negative()) {
      unfolded.add(
          rule.withBody(
              joined(rule.positive(), List.of(matching.apply(atom))), negative, rule.distinct()));
    }
    for (Inequality inequality : callee.distinct()) {
      Unifier equal = new Unifier();
      if (equal.unify(matching.apply(inequality.left()), matching.apply(inequality.right()))) {
        ProgramRule applied =
            equal.apply(rule.withBody(rule.positive(), negative, rule.distinct()));
        if (applied != null) {
          unfolded.add(applied);
        }
      }
    }
    return unfolded;
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

  private static <T> List<T> joined(List<T> one, List<T> other) {
    List<T> all = new ArrayList<>(one);
    all.addAll(other);
    return List.copyOf(all);
  }

  /** The unifier of patterns: a substitution of a rule's variables. */
  private static final class Unifier {

    private final Int2ObjectOpenHashMap<Pattern> bindings = new Int2ObjectOpenHashMap<>();
    private int symbols;

    /**
     * Unifies two patterns; returns false if that is impossible. Recursive over the depth of terms.
     */
    boolean unify(Pattern left, Pattern right) {
      Pattern one = apply(left);
      Pattern other = apply(right);
      if (one.equals(other)) {
        return true;
      }
      if (one instanceof Pattern.Var var) {
        return bind(var, other);
      }
      if (other instanceof Pattern.Var var) {
        return bind(var, one);
      }
      return one instanceof Pattern.Apply first
          && other instanceof Pattern.Apply second
          && first.symbol() == second.symbol()
          && unify(first.arguments(), second.arguments());
    }

    /** Unifies patterns pairwise; returns false if that is impossible. */
    boolean unify(List<Pattern> left, List<Pattern> right) {
      boolean can = left.size() == right.size();
      for (int i = 0; can && i < left.size(); i++) {
        can = unify(left.get(i), right.get(i));
      }
      return can;
    }

    private boolean bind(Pattern.Var variable, Pattern pattern) {
      IntSet inside = new IntAVLTreeSet();
      Pattern.collectVariables(pattern, inside);
      if (inside.contains(variable.variable())) {
        return false;
      }
      bindings.put(variable.variable(), pattern);
      return true;
    }

    /** The pattern with its variables replaced. */
    Pattern apply(Pattern pattern) {
      return apply(pattern, 0);
    }

    private Pattern apply(Pattern pattern, int depth) {
      if (++symbols > MAX_SYMBOLS || depth > Term.MAXIMUM_DEPTH) {
        throw new TooLargeException();
      }
      Pattern known = pattern;
      while (known instanceof Pattern.Var var) {
        Pattern bound = bindings.get(var.variable());
        if (bound == null) {
          return known;
        }
        known = bound;
      }
      if (known instanceof Pattern.Apply apply) {
        List<Pattern> arguments = new ArrayList<>(apply.arguments().size());
        for (Pattern argument : apply.arguments()) {
          arguments.add(apply(argument, depth + 1));
        }
        return new Pattern.Apply(apply.symbol(), List.copyOf(arguments));
      }
      return known;
    }

    /** The atom with its variables replaced. */
    Atom apply(Atom atom) {
      return new Atom(atom.relation(), atom.arguments().stream().map(this::apply).toList());
    }

    /** The rule with its variables replaced, or null if one of its inequalities is violated. */
    @Nullable ProgramRule apply(ProgramRule rule) {
      Set<Inequality> distinct = new LinkedHashSet<>();
      for (Inequality inequality : rule.distinct()) {
        Pattern left = apply(inequality.left());
        Pattern right = apply(inequality.right());
        if (left.equals(right)) {
          return null;
        }
        distinct.add(new Inequality(left, right, inequality.ascending()));
      }
      return new ProgramRule(
          apply(rule.head()),
          rule.positive().stream().map(this::apply).distinct().toList(),
          rule.negative().stream().map(this::apply).distinct().toList(),
          List.copyOf(distinct),
          rule.variableCount(),
          rule.source());
    }
  }
}
