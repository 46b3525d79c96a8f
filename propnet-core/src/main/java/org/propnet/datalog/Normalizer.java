package org.propnet.datalog;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildException;
import org.propnet.gdl.Distinct;
import org.propnet.gdl.Function;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Literal;
import org.propnet.gdl.Not;
import org.propnet.gdl.Rule;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;
import org.propnet.gdl.Variable;
import org.propnet.validate.required.RulesheetCheck;

/**
 * Brings the rules of a description into normal form: connectives broken up into alternative rules,
 * equalities (negated {@code distinct}) unified away, names replaced by numbers.
 */
public final class Normalizer {

  /** The memory of an atom of a rule, including its reference, in bytes. */
  private static final long ATOM_BYTES = 120;

  /** The memory of a pattern, including its reference, in bytes. */
  private static final long PATTERN_BYTES = 40;

  /** Maximum number of symbols in the terms built by the equalities of a rule. */
  private static final int MAX_SYMBOLS = 1_000_000;

  /** The cost of creating a pattern, in a budget's small pieces of work. */
  private static final long PATTERN_WORK = 8;

  private final GameDescription description;
  private final Budget budget;
  private final TermPool terms;
  private final Relations relations = new Relations();
  private final List<ProgramRule> rules = new ArrayList<>();

  private Normalizer(GameDescription description, Budget budget) {
    this.description = description;
    this.budget = budget;
    this.terms = new TermPool(budget);
  }

  /**
   * The program of a description that {@link RulesheetCheck#requireReadable} accepts.
   *
   * @throws org.propnet.validate.InvalidRulesheetException if nothing binds a variable
   */
  public static Program normalize(GameDescription description, Budget budget) {
    Normalizer normalizer = new Normalizer(description, budget);
    for (int i = 0; i < description.rules().size(); i++) {
      budget.at(i);
      budget.check();
      normalizer.add(description.rules().get(i), i);
    }
    return new Program(normalizer.terms, normalizer.relations, normalizer.rules);
  }

  private void add(Rule rule, int source) {
    List<List<Literal>> alternatives = Alternatives.of(rule.body(), budget);
    if (alternatives == null) {
      throw problem(
          source,
          "its and, or and not combine to more than "
              + Alternatives.LIMIT
              + " alternatives, or these to more than "
              + Alternatives.LITERAL_LIMIT
              + " conditions",
          "give parts of the body relations of their own");
    }
    for (List<Literal> body : alternatives) {
      budget.check();
      try {
        ProgramRule normal = new Conversion(source).convert(rule.head(), body);
        if (normal != null) {
          rules.add(normal);
        }
      } catch (Unifier.TooLargeException tooLarge) {
        throw budget.failure(
            BuildException.Reason.DEPTH,
            source,
            "its equalities make terms that are too large or nest deeper than "
                + Term.MAXIMUM_DEPTH,
            "name parts of them by relations of their own");
      }
    }
  }

  private BuildException problem(int source, String text, String cure) {
    return budget.failure(BuildException.Reason.INVALID_RULE, source, text, cure);
  }

  /** The conversion of one conjunctive rule. */
  private final class Conversion {

    private final int source;
    private final Unifier unifier = new Unifier(MAX_SYMBOLS);
    private final Map<String, Integer> variables = new HashMap<>();

    /** Numbers the variables that the equalities leave. */
    private final Renaming renaming = new Renaming();

    Conversion(int source) {
      this.source = source;
    }

    /** The rule in normal form, or null if its body can't hold. */
    @Nullable ProgramRule convert(Sentence head, List<Literal> body) {
      for (Literal literal : body) {
        budget.check();
        if (literal instanceof Not not
            && not.operand() instanceof Distinct equality
            && !unifier.unify(converted(equality.left()), converted(equality.right()))) {
          return null;
        }
      }
      Set<Atom> positive = new LinkedHashSet<>();
      Set<Atom> negative = new LinkedHashSet<>();
      Set<ProgramRule.Inequality> distinct = new LinkedHashSet<>();
      for (Literal literal : body) {
        budget.check();
        if (literal instanceof Sentence sentence) {
          positive.add(atom(sentence));
        } else if (literal instanceof Not not && not.operand() instanceof Sentence sentence) {
          negative.add(atom(sentence));
        } else if (literal instanceof Distinct inequality && !add(distinct, inequality)) {
          return null;
        }
      }
      ProgramRule normal =
          new ProgramRule(
              atom(head),
              List.copyOf(positive),
              List.copyOf(negative),
              List.copyOf(distinct),
              renaming.count(),
              source);
      if (!Atom.variables(normal.positive()).containsAll(normal.used())) {
        throw RulesheetCheck.refusal(description);
      }
      return normal;
    }

    /** Adds an inequality unless it always holds; false if it never does. */
    private boolean add(Set<ProgramRule.Inequality> distinct, Distinct inequality) {
      Pattern left = pattern(inequality.left());
      Pattern right = pattern(inequality.right());
      if (left.equals(right)) {
        return false;
      }
      ProgramRule.Inequality pair = new ProgramRule.Inequality(left, right);
      if (!pair.variables().isEmpty()) {
        distinct.add(pair);
      }
      return true;
    }

    private Atom atom(Sentence sentence) {
      if (sentence.arity() > TermPool.MAX_TERM_SIZE) {
        throw problem(
            source,
            "a sentence has more than " + TermPool.MAX_TERM_SIZE + " arguments",
            "split it up");
      }
      budget.hold(ATOM_BYTES + PATTERN_BYTES * sentence.arity());
      List<Pattern> arguments = sentence.arguments().stream().map(this::pattern).toList();
      return new Atom(relations.number(sentence.relation(), sentence.arity()), arguments);
    }

    /** The pattern of a term with all equalities applied. */
    private Pattern pattern(Term term) {
      int before = unifier.symbols();
      Pattern applied = unifier.apply(converted(term));
      int expanded = unifier.symbols() - before;
      budget.check(PATTERN_WORK * expanded);
      budget.hold(PATTERN_BYTES * expanded);
      return renaming.pattern(applied);
    }

    private Pattern converted(Term term) {
      budget.check(PATTERN_WORK);
      if (term instanceof Variable variable) {
        return new Pattern.Var(
            variables.computeIfAbsent(variable.name(), name -> variables.size()));
      }
      if (term instanceof Function function) {
        budget.hold(PATTERN_BYTES * function.arguments().size());
        List<Pattern> arguments = function.arguments().stream().map(this::converted).toList();
        return new Pattern.Apply(terms.symbol(function.name()), arguments);
      }
      return new Pattern.Ground(terms.intern(term));
    }
  }
}
