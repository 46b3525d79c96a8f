package org.propnet.validate.required;

import org.propnet.gdl.Distinct;
import org.propnet.gdl.Function;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Literal;
import org.propnet.gdl.Not;
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
    if (!fits(rule.head(), room)) {
      return false;
    }
    for (Literal literal : rule.body()) {
      if (!fits(literal, room)) {
        return false;
      }
    }
    return true;
  }

  private static boolean fits(Literal literal, int room) {
    if (literal instanceof Sentence sentence) {
      return sentence.arguments().isEmpty() || fit(sentence.arguments(), room);
    }
    if (room == 0) {
      return false;
    }
    if (literal instanceof Distinct distinct) {
      return fits(distinct.left(), room - 1) && fits(distinct.right(), room - 1);
    }
    if (literal instanceof Not not) {
      return fits(not.operand(), room - 1);
    }
    for (Literal operand : RuleWalk.operands(literal)) {
      if (!fits(operand, room - 1)) {
        return false;
      }
    }
    return true;
  }

  private static boolean fits(Term term, int room) {
    return !(term instanceof Function function) || fit(function.arguments(), room);
  }

  private static boolean fit(Iterable<Term> arguments, int room) {
    if (room == 0) {
      return false;
    }
    for (Term argument : arguments) {
      if (!fits(argument, room - 1)) {
        return false;
      }
    }
    return true;
  }
}
