package org.propnet.check.rules;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.propnet.gdl.And;
import org.propnet.gdl.Distinct;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Literal;
import org.propnet.gdl.Not;
import org.propnet.gdl.Or;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;
import org.propnet.gdl.text.Excerpt;
import org.propnet.validate.Check;
import org.propnet.validate.relation.Relation;
import org.propnet.validate.required.Findings;

/** Finds bodies that can't hold, whatever the other rules are. */
final class ContradictionCheck {

  private ContradictionCheck() {}

  static void check(GameDescription description, Findings findings) {
    for (int i = 0; i < description.rules().size(); i++) {
      Fault fault = new Conjunction().fault(description.rules().get(i).body());
      if (fault != null) {
        findings.add(
            Check.CONTRADICTION,
            i,
            fault.literal,
            "this rule can never fire: " + fault.reason,
            "correct one of its conditions, or leave the rule out");
      }
    }
  }

  /** A literal that can't hold together with those before it, and the reason. */
  private record Fault(Literal literal, String reason) {}

  /** Conditions that have to hold together. */
  private static final class Conjunction {
    private final Set<String> positive = new HashSet<>();
    private final Set<String> negative = new HashSet<>();
    private final Map<String, Term> moves = new HashMap<>();

    /**
     * The first of some conditions that can't hold together with those before it; null if all may.
     */
    @Nullable Fault fault(List<Literal> literals) {
      for (Literal literal : literals) {
        Fault fault = fault(literal);
        if (fault != null) {
          return fault;
        }
      }
      return null;
    }

    private @Nullable Fault fault(Literal literal) {
      if (literal instanceof And and) {
        return fault(and.operands());
      }
      if (literal instanceof Or or) {
        return faultOfAny(or);
      }
      String reason = reason(literal);
      return reason == null ? null : new Fault(literal, reason);
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

    /** The fault of a disjunction none of whose branches can hold by itself. */
    private static @Nullable Fault faultOfAny(Or or) {
      if (or.operands().isEmpty()) {
        return new Fault(or, "(or) without conditions never holds");
      }
      Fault first = null;
      for (Literal branch : or.operands()) {
        Fault fault = new Conjunction().fault(branch);
        if (fault == null) {
          return null;
        }
        first = first == null ? fault : first;
      }
      return first;
    }

    private static String both(String text) {
      return Excerpt.of(text) + " would have to hold and not to hold";
    }
  }
}
