package org.propnet.validate.required;

import com.google.common.collect.ImmutableSet;
import java.util.HashSet;
import java.util.Set;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Sentence;
import org.propnet.validate.Check;
import org.propnet.validate.relation.RuleWalk;

/**
 * Finds rules with an arrow of another language instead of {@code <=}. Read as facts of a relation
 * with that name they have no effect, unless a condition uses that relation.
 */
final class ArrowCheck {

  private static final ImmutableSet<String> ARROWS = ImmutableSet.of("=>", "<-", ":-");

  private ArrowCheck() {}

  static void check(GameDescription description, Findings findings) {
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
}
