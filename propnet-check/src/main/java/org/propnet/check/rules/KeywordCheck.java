package org.propnet.check.rules;

import com.google.common.collect.ImmutableMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.propnet.gdl.Function;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Rule;
import org.propnet.gdl.text.Excerpt;
import org.propnet.gdl.text.Keywords;
import org.propnet.validate.Check;
import org.propnet.validate.relation.Relation;
import org.propnet.validate.relation.RuleWalk;
import org.propnet.validate.required.Findings;
import org.propnet.validate.required.KeywordSlip;

/**
 * Finds {@code init} and {@code next} among conditions, and keywords inside terms, where they are
 * ordinary names.
 */
final class KeywordCheck {

  private static final ImmutableMap<Relation, String> HEADS_ONLY =
      ImmutableMap.of(
          Relation.INIT, "ask 'true' for what holds in a state",
          Relation.NEXT, "give what both rules need a relation of its own");

  private KeywordCheck() {}

  static void check(GameDescription description, Findings findings) {
    for (int i = 0; i < description.rules().size(); i++) {
      check(description.rules().get(i), i, findings);
    }
  }

  private static void check(Rule rule, int index, Findings findings) {
    if (KeywordSlip.isArrow(Relation.of(rule.head()))) {
      return; // its content is meant as a rule
    }
    Set<String> reported = new HashSet<>();
    RuleWalk.body(
        rule,
        (sentence, isPositive) -> {
          String cure = HEADS_ONLY.get(Relation.of(sentence));
          if (cure != null && reported.add(sentence.relation())) {
            findings.add(
                Check.MISPLACED_KEYWORD,
                index,
                sentence,
                "'" + sentence.relation() + "' is for heads, but this is a condition",
                cure);
          }
        });
    RuleWalk.functions(
        rule,
        (literal, function) -> {
          String name = function.name().toLowerCase(Locale.ROOT);
          if (Keywords.ALL.contains(name) && reported.add("(" + name)) {
            findings.add(
                Check.MISPLACED_KEYWORD, index, literal, inTerm(function, name), cureInTerm(name));
          }
        });
  }

  private static String inTerm(Function function, String name) {
    return "'"
        + name
        + "' stands inside of a term, where it is a name like any other: "
        + Excerpt.of(function.toString());
  }

  private static String cureInTerm(String name) {
    return switch (name) {
      case Keywords.NOT, Keywords.AND, Keywords.OR, Keywords.DISTINCT ->
          "write '" + name + "' around a whole condition, such as (not (true p))";
      default -> "leave '" + name + "' out, or use another name";
    };
  }
}
