package org.propnet.validate.required;

import com.google.common.collect.Iterables;
import java.util.List;
import org.propnet.gdl.Distinct;
import org.propnet.gdl.Function;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Literal;
import org.propnet.gdl.Rule;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;
import org.propnet.validate.Check;
import org.propnet.validate.relation.RuleWalk;

/**
 * Finds rules nested deeper than a reader would accept. Such rules are created by programs; the
 * other checks and the engines recurse over the nesting and rely on this bound.
 */
final class NestingCheck {

  private NestingCheck() {}

  static void check(GameDescription description, Findings findings) {
    for (int i = 0; i < description.rules().size(); i++) {
      if (!fits(description.rules().get(i))) {
        findings.add(
            Check.SYNTAX,
            i,
            "the rule is nested deeper than " + Term.MAXIMUM_DEPTH,
            "flatten it, or split it into several relations");
      }
    }
  }

  /** Whether a rule is within the bound; the stack depth is limited by the bound. */
  static boolean fits(Rule rule) {
    int room = rule.body().isEmpty() ? Term.MAXIMUM_DEPTH : Term.MAXIMUM_DEPTH - 1;
    return fits(rule.head(), room) && Iterables.all(rule.body(), literal -> fits(literal, room));
  }

  private static boolean fits(Literal literal, int room) {
    if (literal instanceof Sentence sentence) {
      return sentence.arguments().isEmpty() || fit(sentence.arguments(), room);
    }
    if (literal instanceof Distinct distinct) {
      return fit(List.of(distinct.left(), distinct.right()), room);
    }
    return room > 0 && Iterables.all(RuleWalk.inside(literal), inner -> fits(inner, room - 1));
  }

  private static boolean fits(Term term, int room) {
    return !(term instanceof Function function) || fit(function.arguments(), room);
  }

  private static boolean fit(Iterable<Term> arguments, int room) {
    return room > 0 && Iterables.all(arguments, argument -> fits(argument, room - 1));
  }
}
