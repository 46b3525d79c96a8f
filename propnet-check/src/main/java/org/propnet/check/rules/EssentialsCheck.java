package org.propnet.check.rules;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Rule;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;
import org.propnet.gdl.text.Excerpt;
import org.propnet.validate.Check;
import org.propnet.validate.relation.Relation;
import org.propnet.validate.required.Findings;

/**
 * Finds relations that every game needs but a rulesheet lacks, entirely or for one of its roles.
 */
final class EssentialsCheck {

  private final Set<Relation> derived = new HashSet<>();
  private final Map<String, Integer> roles = new LinkedHashMap<>();
  private final Receivers legal = new Receivers();
  private final Receivers goal = new Receivers();

  /** The roles that the heads of a relation name. */
  private static final class Receivers {
    private final Set<String> names = new HashSet<>();
    private boolean isAnyRole;

    void add(Sentence head) {
      Term receiver = head.arguments().get(0);
      if (receiver.isGround()) {
        names.add(receiver.toString());
      } else {
        isAnyRole = true; // or more of them than can be determined here
      }
    }

    boolean includes(String role) {
      return isAnyRole || names.contains(role);
    }
  }

  private EssentialsCheck() {}

  static void check(GameDescription description, Findings findings) {
    EssentialsCheck check = new EssentialsCheck();
    for (int i = 0; i < description.rules().size(); i++) {
      check.add(description.rules().get(i), i);
    }
    check.reportMissing(findings);
    check.roles.forEach((role, rule) -> check.reportRole(role, rule, findings));
  }

  private void add(Rule rule, int index) {
    Relation relation = Relation.of(rule.head());
    derived.add(relation);
    if (relation.equals(Relation.ROLE) && rule.body().isEmpty() && rule.head().isGround()) {
      roles.putIfAbsent(rule.head().arguments().get(0).toString(), index);
    } else if (relation.equals(Relation.LEGAL)) {
      legal.add(rule.head());
    } else if (relation.equals(Relation.GOAL)) {
      goal.add(rule.head());
    }
  }

  private void reportMissing(Findings findings) {
    if (!derived.contains(Relation.LEGAL)) {
      findings.addToWhole(
          Check.MISSING_LEGAL,
          "no rule derives 'legal', so no role can move",
          "add a rule such as (<= (legal white noop) (true (control black)))");
    }
    if (!derived.contains(Relation.TERMINAL)) {
      findings.addToWhole(
          Check.MISSING_TERMINAL,
          "no rule derives 'terminal', so the game never ends",
          "add a rule such as (<= terminal (true (step 20)))");
    }
    if (!derived.contains(Relation.GOAL)) {
      findings.addToWhole(
          Check.MISSING_GOAL,
          "no rule derives 'goal', so no role can win",
          "add a rule such as (<= (goal white 100) (line white))");
    }
    if (!derived.contains(Relation.INIT)) {
      findings.addToWhole(
          Check.MISSING_INIT,
          "no rule derives 'init', so nothing is true in the beginning",
          "add a fact such as (init (control white))");
    }
  }

  private void reportRole(String role, int rule, Findings findings) {
    if (derived.contains(Relation.LEGAL) && !legal.includes(role)) {
      findings.add(
          Check.MISSING_LEGAL,
          rule,
          "no rule derives 'legal' for " + Excerpt.of(role) + ", which therefore can never move",
          "add a rule for " + Excerpt.of(role) + ", perhaps for a move such as noop");
    }
    if (derived.contains(Relation.GOAL) && !goal.includes(role)) {
      findings.add(
          Check.ROLE_WITHOUT_GOAL,
          rule,
          "no rule derives 'goal' for " + Excerpt.of(role),
          "add a rule that says what the end of the game is worth to " + Excerpt.of(role));
    }
  }
}
