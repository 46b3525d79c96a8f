package org.propnet.check.review;

import com.google.common.collect.ImmutableList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.propnet.gdl.And;
import org.propnet.gdl.Distinct;
import org.propnet.gdl.Literal;
import org.propnet.gdl.Not;
import org.propnet.gdl.Rule;
import org.propnet.gdl.Sentence;
import org.propnet.validate.relation.RuleWalk;

/** The positive conditions of a rule that are written outside of every disjunction, each once. */
final class WrittenConditions {

  private final ImmutableList<Sentence> sentences;
  private final Set<String> replaced = new HashSet<>();

  WrittenConditions(Rule rule) {
    Set<Sentence> conditions = new LinkedHashSet<>();
    rule.body().forEach(literal -> addConditions(literal, conditions));
    sentences = ImmutableList.copyOf(conditions);
    for (Literal literal : RuleWalk.literals(rule)) {
      if (literal instanceof Not not && not.operand() instanceof Distinct equality) {
        RuleWalk.variables(equality.left(), replaced);
        RuleWalk.variables(equality.right(), replaced);
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

  /** The conditions in the order of the text. */
  List<Sentence> sentences() {
    return sentences;
  }

  /**
   * Whether a condition appears in the normal form as written: no equality replaces its variables.
   */
  boolean isMeantSo(Sentence sentence) {
    Set<String> mentioned = new HashSet<>();
    sentence.arguments().forEach(term -> RuleWalk.variables(term, mentioned));
    return mentioned.stream().noneMatch(replaced::contains);
  }
}
