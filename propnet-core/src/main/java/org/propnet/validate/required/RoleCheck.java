package org.propnet.validate.required;

import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Rule;
import org.propnet.validate.Check;
import org.propnet.validate.relation.Relation;

/** Finds rulesheets without roles, and roles that are not given by ground facts. */
final class RoleCheck {

  private RoleCheck() {}

  static void check(GameDescription description, Findings findings) {
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
}
