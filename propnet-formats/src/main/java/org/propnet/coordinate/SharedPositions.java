package org.propnet.coordinate;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.propnet.gdl.Function;
import org.propnet.gdl.Rule;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;
import org.propnet.gdl.Variable;
import org.propnet.validate.relation.RuleWalk;

/** Union-find over argument positions; joins those at which a rule has the same variable. */
final class SharedPositions {

  /** The position of a whole base proposition. */
  static final ArgumentPosition PROPOSITION = new ArgumentPosition("true", 1, 0);

  /** The position of a whole move. */
  static final ArgumentPosition MOVE = new ArgumentPosition("does", 2, 1);

  private static final ArgumentPosition ROLE = new ArgumentPosition("role", 1, 0);

  private final Map<ArgumentPosition, ArgumentPosition> parents = new LinkedHashMap<>();

  /** Joins the positions that share a variable of a rule. */
  void add(Rule rule) {
    Map<Variable, ArgumentPosition> seen = new HashMap<>();
    RuleWalk.sentences(
        rule,
        sentence -> {
          for (int i = 0; i < sentence.arity(); i++) {
            add(position(sentence, i), sentence.arguments().get(i), seen);
          }
        });
  }

  private void add(ArgumentPosition position, Term term, Map<Variable, ArgumentPosition> seen) {
    parents.putIfAbsent(position, position);
    if (term instanceof Variable variable) {
      ArgumentPosition other = seen.putIfAbsent(variable, position);
      if (other != null) {
        parents.put(representative(position), representative(other));
      }
    } else if (term instanceof Function function) {
      for (int i = 0; i < function.arguments().size(); i++) {
        add(ArgumentPosition.of(function, i), function.arguments().get(i), seen);
      }
    }
  }

  /** The position of an argument, with one name for keywords of the same meaning. */
  static ArgumentPosition position(Sentence sentence, int index) {
    return switch (sentence.relation()) {
      case "true", "next", "init", "base" -> PROPOSITION;
      case "does", "legal", "input" -> index == 0 ? ROLE : MOVE;
      case "goal" -> index == 0 ? ROLE : new ArgumentPosition("goal", sentence.arity(), index);
      default -> new ArgumentPosition(sentence.relation(), sentence.arity(), index);
    };
  }

  /** All positions of the rules, in the order of the rulesheet. */
  Set<ArgumentPosition> positions() {
    return parents.keySet();
  }

  /** The representative of a position's set. */
  ArgumentPosition representative(ArgumentPosition position) {
    ArgumentPosition at = position;
    ArgumentPosition parent = parents.getOrDefault(at, at);
    while (!parent.equals(at)) {
      ArgumentPosition next = parents.getOrDefault(parent, parent);
      parents.put(at, next); // path halving
      at = parent;
      parent = next;
    }
    return at;
  }
}
