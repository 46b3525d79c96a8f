package org.propnet.engine;

import com.google.common.collect.ImmutableSet;
import org.jspecify.annotations.Nullable;
import org.propnet.gdl.And;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Literal;
import org.propnet.gdl.Not;
import org.propnet.gdl.Or;
import org.propnet.gdl.Rule;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.SourcePosition;
import org.propnet.validate.Relation;
import org.propnet.validate.RelationGraph;

/** Finds the rules by which a relation depends on moves. */
final class RulesOnMoves {

  private RulesOnMoves() {}

  /**
   * Where the first rule of a relation was written that depends on moves, directly or through other
   * relations; null if there is none. Linear in the rules.
   */
  static @Nullable SourcePosition first(GameDescription description, String relation) {
    ImmutableSet<Relation> onMoves =
        RelationGraph.of(description).dependents(ImmutableSet.of(Relation.DOES));
    for (int i = 0; i < description.rules().size(); i++) {
      Rule rule = description.rules().get(i);
      if (rule.head().relation().equals(relation)
          && rule.body().stream().anyMatch(literal -> mentions(literal, onMoves))) {
        return description.position(i);
      }
    }
    return null;
  }

  private static boolean mentions(Literal literal, ImmutableSet<Relation> relations) {
    if (literal instanceof Sentence sentence) {
      return relations.contains(Relation.of(sentence));
    }
    if (literal instanceof Not not) {
      return mentions(not.operand(), relations);
    }
    if (literal instanceof And and) {
      return and.operands().stream().anyMatch(operand -> mentions(operand, relations));
    }
    return literal instanceof Or or
        && or.operands().stream().anyMatch(operand -> mentions(operand, relations));
  }
}
