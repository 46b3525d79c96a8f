package org.propnet.validate.required;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterables;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.propnet.gdl.Distinct;
import org.propnet.gdl.Function;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Literal;
import org.propnet.gdl.Rule;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;
import org.propnet.validate.Check;
import org.propnet.validate.relation.Relation;
import org.propnet.validate.relation.RuleWalk;

/**
 * Checks the form of rules: their nesting, the sign between head and body, the roles, and what
 * heads derive.
 */
final class FormCheck {

  private static final ImmutableSet<String> ARROWS = ImmutableSet.of("=>", "<-", ":-");

  private FormCheck() {}

  /**
   * Finds rules nested deeper than a reader would accept. Such rules are created by programs; the
   * other checks and the engines recurse over the nesting and rely on this bound.
   */
  static void nesting(GameDescription description, Findings findings) {
    for (int i = 0; i < description.rules().size(); i++) {
      Rule rule = description.rules().get(i);
      int room = rule.body().isEmpty() ? Term.MAXIMUM_DEPTH : Term.MAXIMUM_DEPTH - 1;
      if (!fits(rule.head(), room) || !Iterables.all(rule.body(), part -> fits(part, room))) {
        findings.add(
            Check.SYNTAX,
            i,
            "the rule is nested deeper than " + Term.MAXIMUM_DEPTH,
            "flatten it, or split it into several relations");
      }
    }
  }

  private static boolean fits(Literal literal, int room) {
    if (literal instanceof Sentence || literal instanceof Distinct) {
      List<Term> arguments = RuleWalk.arguments(literal);
      return arguments.isEmpty() || fit(arguments, room);
    }
    return room > 0 && Iterables.all(RuleWalk.inside(literal), inner -> fits(inner, room - 1));
  }

  private static boolean fit(Iterable<Term> terms, int room) {
    return room > 0
        && Iterables.all(
            terms,
            term -> !(term instanceof Function function) || fit(function.arguments(), room - 1));
  }

  /**
   * Finds rules with an arrow of another language instead of {@code <=}. Read as facts of a
   * relation with that name they have no effect, unless a condition uses that relation.
   */
  static void arrows(GameDescription description, Findings findings) {
    Set<String> used = new HashSet<>();
    description
        .rules()
        .forEach(rule -> RuleWalk.body(rule, (it, isPositive) -> used.add(it.relation())));
    for (int i = 0; i < description.rules().size(); i++) {
      Sentence head = description.rules().get(i).head();
      if (ARROWS.contains(head.relation()) && !used.contains(head.relation())) {
        findings.add(
            Check.SYNTAX,
            i,
            head,
            KeywordSlip.problemOfArrow(head.relation()),
            KeywordSlip.CURE_OF_ARROW);
      }
    }
  }

  /** Finds rulesheets without roles, and roles that are not given by ground facts. */
  static void roles(GameDescription description, Findings findings) {
    boolean found = false;
    for (int i = 0; i < description.rules().size(); i++) {
      Rule rule = description.rules().get(i);
      if (!Relation.of(rule.head()).equals(Relation.ROLE)) {
        continue;
      }
      found = true;
      if (!rule.body().isEmpty() || !rule.head().isGround()) {
        findings.add(
            Check.DERIVED_ROLE,
            i,
            rule.head(),
            "the roles of a game are given by facts without variables, but this is "
                + (rule.body().isEmpty() ? "a fact with a variable" : "a rule with a body"),
            "write one (role …) fact for each role, in their order");
      }
    }
    if (!found) {
      findings.addToWhole(
          Check.MISSING_ROLE, "the rulesheet has no role", "add a fact such as (role white)");
    }
  }

  /** Finds rules for relations that are given by the course of the game rather than by rules. */
  static void heads(GameDescription description, Findings findings) {
    for (int i = 0; i < description.rules().size(); i++) {
      Sentence head = description.rules().get(i).head();
      Relation relation = Relation.of(head);
      if (relation.equals(Relation.TRUE) || relation.equals(Relation.DOES)) {
        boolean isTrue = relation.equals(Relation.TRUE);
        findings.add(
            Check.DERIVED_KEYWORD,
            i,
            head,
            isTrue
                ? "a rule can't derive 'true': the state at hand says what is true"
                : "a rule can't derive 'does': the joint move at hand says which moves are made",
            (isTrue ? "derive 'init' or 'next'" : "derive 'legal'")
                + ", or a relation of another name");
      }
    }
  }
}
