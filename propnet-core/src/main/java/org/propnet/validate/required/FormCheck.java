package org.propnet.validate.required;

import com.google.common.collect.ImmutableSet;
import java.util.HashSet;
import java.util.Set;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Rule;
import org.propnet.gdl.Sentence;
import org.propnet.validate.Check;
import org.propnet.validate.relation.Relation;
import org.propnet.validate.relation.RuleWalk;

/** Checks the form of rules: the sign between head and body, the roles, and what heads derive. */
final class FormCheck {

  private static final ImmutableSet<String> ARROWS = ImmutableSet.of("=>", "<-", ":-");

  private FormCheck() {}

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
      if (relation.equals(Relation.TRUE)) {
        findings.add(
            Check.DERIVED_KEYWORD,
            i,
            head,
            "a rule can't derive 'true': the state at hand says what is true",
            "derive 'init' or 'next', or a relation of another name");
      } else if (relation.equals(Relation.DOES)) {
        findings.add(
            Check.DERIVED_KEYWORD,
            i,
            head,
            "a rule can't derive 'does': the joint move at hand says which moves are made",
            "derive 'legal', or a relation of another name");
      }
    }
  }
}
