package org.propnet.check.rules;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterables;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Rule;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;
import org.propnet.gdl.text.Excerpt;
import org.propnet.validate.Check;
import org.propnet.validate.relation.Relation;
import org.propnet.validate.relation.RuleWalk;
import org.propnet.validate.required.Findings;

/** Finds moves, goals and declarations for names that aren't roles. */
final class UnknownRoleCheck {

  private static final ImmutableSet<Relation> OF_A_ROLE =
      ImmutableSet.of(Relation.LEGAL, Relation.DOES, Relation.GOAL, Relation.INPUT);

  /** Maximum number of roles named in a message. */
  private static final int NAMED = 8;

  private UnknownRoleCheck() {}

  static void check(GameDescription description, Findings findings) {
    Set<String> roles = new LinkedHashSet<>();
    for (Rule rule : description.rules()) {
      if (Relation.of(rule.head()).equals(Relation.ROLE)) {
        if (!rule.head().isGround()) {
          return; // another check refuses it
        }
        roles.add(rule.head().arguments().get(0).toString());
      }
    }
    if (roles.isEmpty()) {
      return;
    }
    for (int i = 0; i < description.rules().size(); i++) {
      int index = i;
      Set<String> reported = new HashSet<>();
      RuleWalk.sentences(
          description.rules().get(i),
          sentence -> {
            if (OF_A_ROLE.contains(Relation.of(sentence))) {
              check(sentence, roles, reported, index, findings);
            }
          });
    }
  }

  private static void check(
      Sentence sentence, Set<String> roles, Set<String> reported, int rule, Findings findings) {
    Term receiver = sentence.arguments().get(0);
    if (receiver.isGround()
        && !roles.contains(receiver.toString())
        && reported.add(receiver.toString())) {
      findings.add(
          Check.UNKNOWN_ROLE,
          rule,
          sentence,
          Excerpt.of(receiver.toString()) + " is no role",
          "write " + names(roles) + ", or add the fact (role …)");
    }
  }

  private static String names(Set<String> roles) {
    return Excerpt.of(String.join(" or ", Iterables.limit(roles, NAMED)))
        + (roles.size() > NAMED ? " or another role" : "");
  }
}
