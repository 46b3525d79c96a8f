package org.propnet.check.rules;

import java.util.OptionalInt;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;
import org.propnet.gdl.Variable;
import org.propnet.gdl.text.Excerpt;
import org.propnet.machine.GoalValues;
import org.propnet.validate.Check;
import org.propnet.validate.relation.Relation;
import org.propnet.validate.required.Findings;

/** Finds goal values in heads that aren't integers from 0 to 100. */
final class GoalValueCheck {

  private static final int MIN_GOAL = 0;
  private static final int MAX_GOAL = 100;

  private GoalValueCheck() {}

  static void check(GameDescription description, Findings findings) {
    for (int i = 0; i < description.rules().size(); i++) {
      Sentence head = description.rules().get(i).head();
      if (Relation.of(head).equals(Relation.GOAL)) {
        check(head, i, findings);
      }
    }
  }

  private static void check(Sentence head, int rule, Findings findings) {
    Term value = head.arguments().get(1);
    if (value instanceof Variable) {
      return;
    }
    OptionalInt number = GoalValues.parse(value);
    String text = Excerpt.of(value.toString());
    String cure = "write an integer from " + MIN_GOAL + " to " + MAX_GOAL;
    if (number.isEmpty()) {
      findings.add(
          Check.GOAL_NOT_A_NUMBER,
          rule,
          head,
          "the goal value " + text + " isn't an integer",
          cure);
    } else if (number.getAsInt() < MIN_GOAL || number.getAsInt() > MAX_GOAL) {
      findings.add(
          Check.GOAL_OUT_OF_RANGE,
          rule,
          head,
          "the goal value " + text + " isn't from " + MIN_GOAL + " to " + MAX_GOAL,
          cure);
    }
  }
}
