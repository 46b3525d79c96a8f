package org.propnet.machine.codec;

import java.util.function.Consumer;
import org.propnet.gdl.And;
import org.propnet.gdl.Distinct;
import org.propnet.gdl.Function;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Literal;
import org.propnet.gdl.Not;
import org.propnet.gdl.Or;
import org.propnet.gdl.Rule;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;

/** Visits all terms of a description. */
public final class RulesheetTerms {

  private RulesheetTerms() {}

  /** Visits each argument of each sentence and comparison, in order, but not subterms. */
  static void forEach(GameDescription description, Consumer<Term> action) {
    for (Rule rule : description.rules()) {
      forEach(rule.head(), action);
      rule.body().forEach(literal -> forEach(literal, action));
    }
  }

  private static void forEach(Literal literal, Consumer<Term> action) {
    if (literal instanceof Sentence sentence) {
      sentence.arguments().forEach(action);
    } else if (literal instanceof Distinct distinct) {
      action.accept(distinct.left());
      action.accept(distinct.right());
    } else if (literal instanceof Not not) {
      forEach(not.operand(), action);
    } else if (literal instanceof And and) {
      and.operands().forEach(operand -> forEach(operand, action));
    } else if (literal instanceof Or or) {
      or.operands().forEach(operand -> forEach(operand, action));
    }
  }

  /** The depth of the deepest term. */
  public static int depth(GameDescription description) {
    int[] deepest = {0};
    forEach(description, term -> deepest[0] = Math.max(deepest[0], depth(term)));
    return deepest[0];
  }

  private static int depth(Term term) {
    int depth = 0;
    if (term instanceof Function function) {
      for (Term argument : function.arguments()) {
        depth = Math.max(depth, depth(argument) + 1);
      }
    }
    return depth;
  }
}
