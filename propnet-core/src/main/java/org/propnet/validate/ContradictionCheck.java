package org.propnet.validate;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.propnet.gdl.And;
import org.propnet.gdl.Distinct;
import org.propnet.gdl.Excerpt;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Literal;
import org.propnet.gdl.Not;
import org.propnet.gdl.Or;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;

/** Finds bodies that can't hold, whatever the other rules say. */
final class ContradictionCheck {

  private ContradictionCheck() {}

  static void check(GameDescription description, Findings findings) {
    for (int i = 0; i < description.rules().size(); i++) {
      String reason = new Conjunction().reason(description.rules().get(i).body());
      if (reason != null) {
        findings.add(
            Check.CONTRADICTION,
            i,
            "this rule can never fire: " + reason,
            "correct one of its conditions, or leave the rule out");
      }
    }
  }

  /** Conditions that have to hold together. */
  private static final class Conjunction {
    private final Set<String> positive = new HashSet<>();
    private final Set<String> negative = new HashSet<>();
    private final Map<String, Term> moves = new HashMap<>();

    /** Why one of some conditions can't hold beside those before; null if they may. */
    @Nullable String reason(List<Literal> literals) {
      for (Literal literal : literals) {
        String reason = reason(literal);
        if (reason != null) {
          return reason;
        }
      }
      return null;
    }

    private @Nullable String reason(Literal literal) {
      if (literal instanceof Sentence sentence) {
        return reason(sentence);
      }
      if (literal instanceof Distinct distinct) {
        return distinct.left().equals(distinct.right())
            ? Excerpt.of(distinct.toString()) + " compares a term with itself"
            : null;
      }
      if (literal instanceof And and) {
        return reason(and.operands());
      }
      if (literal instanceof Or or) {
        return reasonOfAny(or);
      }
      return reasonOfNegation(((Not) literal).operand());
    }

    private @Nullable String reason(Sentence sentence) {
      String text = sentence.toString();
      positive.add(text);
      if (negative.contains(text)) {
        return both(text);
      }
      if (Relation.of(sentence).equals(Relation.DOES) && sentence.arguments().get(1).isGround()) {
        Term move = sentence.arguments().get(1);
        String role = sentence.arguments().get(0).toString();
        Term other = moves.putIfAbsent(role, move);
        if (other != null && !other.equals(move)) {
          return Excerpt.of(role)
              + " would have to do both "
              + Excerpt.of(other.toString())
              + " and "
              + Excerpt.of(move.toString());
        }
      }
      return null;
    }

    private @Nullable String reasonOfNegation(Literal operand) {
      if (operand instanceof Sentence) {
        String text = operand.toString();
        negative.add(text);
        return positive.contains(text) ? both(text) : null;
      }
      if (operand instanceof Distinct distinct
          && distinct.left().isGround()
          && distinct.right().isGround()
          && !distinct.left().equals(distinct.right())) {
        return Excerpt.of(distinct.toString()) + " always holds, but is negated";
      }
      return null;
    }

    /** A disjunction can't hold if none of its branches can, each for itself. */
    private static @Nullable String reasonOfAny(Or or) {
      if (or.operands().isEmpty()) {
        return "(or) without conditions never holds";
      }
      String first = null;
      for (Literal branch : or.operands()) {
        String reason = new Conjunction().reason(branch);
        if (reason == null) {
          return null;
        }
        first = first == null ? reason : first;
      }
      return first;
    }

    private static String both(String text) {
      return Excerpt.of(text) + " would have to hold and not to hold";
    }
  }
}
