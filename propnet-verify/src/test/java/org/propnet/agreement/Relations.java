package org.propnet.agreement;

import com.google.common.collect.HashMultimap;
import com.google.common.collect.SetMultimap;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.propnet.gdl.And;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Literal;
import org.propnet.gdl.Not;
import org.propnet.gdl.Or;
import org.propnet.gdl.Rule;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.text.Keywords;

/** The dependency graph of the relations of a rulesheet. */
final class Relations {

  private final SetMultimap<String, String> used = HashMultimap.create();
  private final Set<String> negated = new HashSet<>();

  private Relations() {}

  /** The relations of a rulesheet. */
  static Relations of(GameDescription game) {
    Relations relations = new Relations();
    for (Rule rule : game.rules()) {
      rule.body().forEach(literal -> relations.add(rule.head().relation(), literal, false));
    }
    return relations;
  }

  private void add(String head, Literal literal, boolean isNegated) {
    if (literal instanceof Not not) {
      add(head, not.operand(), true);
    } else if (literal instanceof And and) {
      and.operands().forEach(operand -> add(head, operand, isNegated));
    } else if (literal instanceof Or or) {
      or.operands().forEach(operand -> add(head, operand, isNegated));
    } else if (literal instanceof Sentence sentence) {
      used.put(head, sentence.relation());
      if (isNegated) {
        negated.add(sentence.relation());
      }
    }
  }

  /** All relations that a relation depends on; itself only if it is recursive. */
  private Set<String> below(String relation) {
    Set<String> found = new HashSet<>();
    Deque<String> open = new ArrayDeque<>(used.get(relation));
    while (!open.isEmpty()) {
      String next = open.remove();
      if (found.add(next)) {
        open.addAll(used.get(next));
      }
    }
    return found;
  }

  /**
   * Whether any relation is recursive, among those that depend on the state or among the others.
   */
  boolean recur(boolean dynamic) {
    return used.keySet().stream()
        .anyMatch(
            relation -> {
              Set<String> below = below(relation);
              return below.contains(relation) && below.contains(Keywords.TRUE) == dynamic;
            });
  }

  /** Whether any derived relation that depends on the state is negated. */
  boolean negateDerived() {
    return negated.stream().anyMatch(relation -> below(relation).contains(Keywords.TRUE));
  }
}
