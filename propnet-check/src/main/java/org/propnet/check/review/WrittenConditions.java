package org.propnet.check.review;

import com.google.common.collect.ImmutableList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.propnet.gdl.And;
import org.propnet.gdl.Distinct;
import org.propnet.gdl.Function;
import org.propnet.gdl.Literal;
import org.propnet.gdl.Not;
import org.propnet.gdl.Rule;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;
import org.propnet.gdl.Variable;
import org.propnet.validate.relation.RuleWalk;

/** The positive conditions of a rule that are written outside of every disjunction, each once. */
final class WrittenConditions {

  private final ImmutableList<Sentence> sentences;
  private final Set<Variable> replaced = new HashSet<>();

  WrittenConditions(Rule rule) {
    Set<Sentence> conditions = new LinkedHashSet<>();
    rule.body().forEach(literal -> addConditions(literal, conditions));
    sentences = ImmutableList.copyOf(conditions);
    for (Literal literal : RuleWalk.literals(rule)) {
      if (literal instanceof Not not && not.operand() instanceof Distinct equality) {
        addVariables(equality.left(), replaced);
        addVariables(equality.right(), replaced);
      }
    }
  }

  private static void addConditions(Literal literal, Set<Sentence> conditions) {
    if (literal instanceof Sentence sentence) {
      conditions.add(sentence);
    } else if (literal instanceof And and) {
      and.operands().forEach(operand -> addConditions(operand, conditions));
    }
  }

  private static void addVariables(Term term, Set<Variable> variables) {
    if (term instanceof Variable variable) {
      variables.add(variable);
    } else if (term instanceof Function function) {
      function.arguments().forEach(argument -> addVariables(argument, variables));
    }
  }

  /** The conditions in the order of the text. */
  List<Sentence> sentences() {
    return sentences;
  }

  /**
   * Whether a condition appears in the normal form as written: no equality replaces its variables.
   */
  boolean isMeantSo(Sentence sentence) {
    Set<Variable> mentioned = new HashSet<>();
    sentence.arguments().forEach(term -> addVariables(term, mentioned));
    return mentioned.stream().noneMatch(replaced::contains);
  }
}
