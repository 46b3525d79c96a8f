package org.propnet.validate.required;

import com.google.common.collect.ImmutableList;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Literal;
import org.propnet.gdl.SourcePosition;
import org.propnet.validate.Finding;
import org.propnet.validate.relation.RuleWalk;

/**
 * Finds the source positions of literals. Linear in the length of a rule for all of its literals
 * together, if they are requested in order.
 */
final class PlaceSearch {

  private final GameDescription description;
  private int rule = Finding.WHOLE_RULESHEET;
  private ImmutableList<Literal> literals = ImmutableList.of();
  private int last;

  PlaceSearch(GameDescription description) {
    this.description = description;
  }

  /** The position of a literal of a rule; that of the rule if it has no such literal. */
  @SuppressWarnings("ReferenceEquality") // equal literals may occur in a rule several times
  SourcePosition of(int ofRule, Literal literal) {
    if (rule != ofRule) {
      rule = ofRule;
      literals = RuleWalk.literals(description.rules().get(rule));
      last = 0;
    }
    for (int i = 0; i < literals.size(); i++) {
      int number = (last + i) % literals.size();
      if (literals.get(number) == literal) {
        last = number;
        return description.position(rule, number);
      }
    }
    return description.position(rule);
  }
}
