package org.propnet.contract;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.propnet.gdl.And;
import org.propnet.gdl.Distinct;
import org.propnet.gdl.Function;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Literal;
import org.propnet.gdl.Not;
import org.propnet.gdl.Or;
import org.propnet.gdl.Rule;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;
import org.propnet.gdl.Variable;

/**
 * Textbook evaluation of a rulesheet, stratum by stratum: every rule is applied to everything
 * derived so far until nothing new is derived. Slow, but short enough to be obviously correct.
 */
final class TextbookRules {

  /** The rules of each stratum, with positive literals before those that are only tests. */
  private final TreeMap<Integer, List<Rule>> strata = new TreeMap<>();

  TextbookRules(GameDescription game) {
    Map<String, Integer> stratum = strata(game);
    for (Rule rule : game.rules()) {
      strata
          .computeIfAbsent(stratum.get(rule.head().relation()), number -> new ArrayList<>())
          .add(new Rule(rule.head(), testsLast(rule.body())));
    }
  }

  /** Everything that follows from the given facts, which are included, by relation. */
  Map<String, Set<Sentence>> derive(Iterable<Sentence> given) {
    Map<String, Set<Sentence>> facts = new HashMap<>();
    for (Sentence fact : given) {
      add(facts, fact);
    }
    for (List<Rule> rules : strata.values()) {
      boolean changed = true;
      while (changed) {
        changed = false;
        for (Rule rule : rules) {
          for (Map<Variable, Term> solution : solve(rule.body(), ImmutableMap.of(), facts)) {
            changed |= add(facts, substitute(rule.head(), solution));
          }
        }
      }
    }
    return facts;
  }

  private static boolean add(Map<String, Set<Sentence>> facts, Sentence fact) {
    return facts.computeIfAbsent(fact.relation(), name -> new LinkedHashSet<>()).add(fact);
  }

  private static List<Map<Variable, Term>> solve(
      List<Literal> body, Map<Variable, Term> known, Map<String, Set<Sentence>> facts) {
    if (body.isEmpty()) {
      return List.of(known);
    }
    List<Map<Variable, Term>> solutions = new ArrayList<>();
    for (Map<Variable, Term> extended : solve(body.get(0), known, facts)) {
      solutions.addAll(solve(body.subList(1, body.size()), extended, facts));
    }
    return solutions;
  }

  private static List<Map<Variable, Term>> solve(
      Literal literal, Map<Variable, Term> known, Map<String, Set<Sentence>> facts) {
    if (literal instanceof And and) {
      return solve(testsLast(and.operands()), known, facts);
    } else if (literal instanceof Or or) {
      List<Map<Variable, Term>> solutions = new ArrayList<>();
      for (Literal operand : or.operands()) {
        solutions.addAll(solve(operand, known, facts));
      }
      return solutions;
    } else if (literal instanceof Not not) {
      return solve(not.operand(), known, facts).isEmpty() ? List.of(known) : List.of();
    } else if (literal instanceof Distinct distinct) {
      boolean same = substitute(distinct.left(), known).equals(substitute(distinct.right(), known));
      return same ? List.of() : List.of(known);
    }
    Sentence sentence = (Sentence) literal;
    List<Map<Variable, Term>> solutions = new ArrayList<>();
    for (Sentence fact : List.copyOf(facts.getOrDefault(sentence.relation(), Set.of()))) {
      Map<Variable, Term> extended = new HashMap<>(known);
      if (match(sentence.arguments(), fact.arguments(), extended)) {
        solutions.add(extended);
      }
    }
    return solutions;
  }

  /** Extends the bindings so that the patterns match the ground terms, if possible. */
  static boolean match(List<Term> patterns, List<Term> ground, Map<Variable, Term> bindings) {
    if (patterns.size() != ground.size()) {
      return false;
    }
    for (int i = 0; i < patterns.size(); i++) {
      if (!match(patterns.get(i), ground.get(i), bindings)) {
        return false;
      }
    }
    return true;
  }

  private static boolean match(Term pattern, Term ground, Map<Variable, Term> bindings) {
    if (pattern instanceof Variable variable) {
      Term bound = bindings.putIfAbsent(variable, ground);
      return bound == null || bound.equals(ground);
    } else if (pattern instanceof Function function) {
      return ground instanceof Function other
          && function.name().equals(other.name())
          && match(function.arguments(), other.arguments(), bindings);
    }
    return pattern.equals(ground);
  }

  private static Sentence substitute(Sentence sentence, Map<Variable, Term> bindings) {
    return new Sentence(sentence.relation(), substitute(sentence.arguments(), bindings));
  }

  private static ImmutableList<Term> substitute(List<Term> terms, Map<Variable, Term> bindings) {
    ImmutableList.Builder<Term> substituted = ImmutableList.builder();
    for (Term term : terms) {
      substituted.add(substitute(term, bindings));
    }
    return substituted.build();
  }

  private static Term substitute(Term term, Map<Variable, Term> bindings) {
    if (term instanceof Variable variable) {
      return bindings.getOrDefault(variable, variable);
    } else if (term instanceof Function function) {
      return new Function(function.name(), substitute(function.arguments(), bindings));
    }
    return term;
  }

  private static ImmutableList<Literal> testsLast(List<Literal> body) {
    ImmutableList.Builder<Literal> ordered = ImmutableList.builder();
    body.stream().filter(literal -> !isTest(literal)).forEach(ordered::add);
    body.stream().filter(TextbookRules::isTest).forEach(ordered::add);
    return ordered.build();
  }

  private static boolean isTest(Literal literal) {
    return literal instanceof Not || literal instanceof Distinct;
  }

  /**
   * The least stratification: numbers that don't decrease along a dependency and increase along a
   * negative one.
   */
  private static Map<String, Integer> strata(GameDescription game) {
    Map<String, Integer> strata = new HashMap<>();
    game.rules().forEach(rule -> strata.put(rule.head().relation(), 0));
    for (int round = 0; round <= strata.size(); round++) {
      for (Rule rule : game.rules()) {
        for (Literal literal : rule.body()) {
          strata.merge(rule.head().relation(), lowest(literal, strata), Math::max);
        }
      }
    }
    for (int stratum : strata.values()) {
      if (stratum > strata.size()) {
        throw new IllegalArgumentException("recursion through negation: " + strata);
      }
    }
    return strata;
  }

  /** The lowest stratum in which a rule may use the literal. */
  private static int lowest(Literal literal, Map<String, Integer> strata) {
    if (literal instanceof Sentence sentence) {
      return strata.getOrDefault(sentence.relation(), 0);
    } else if (literal instanceof Not not) {
      return lowest(not.operand(), strata) + 1;
    } else if (literal instanceof And and) {
      return and.operands().stream().mapToInt(part -> lowest(part, strata)).max().orElse(0);
    } else if (literal instanceof Or or) {
      return or.operands().stream().mapToInt(part -> lowest(part, strata)).max().orElse(0);
    }
    return 0;
  }
}
