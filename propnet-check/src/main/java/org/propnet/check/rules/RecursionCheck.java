package org.propnet.check.rules;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.propnet.collect.StronglyConnectedComponents;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Rule;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;
import org.propnet.gdl.Variable;
import org.propnet.gdl.text.Excerpt;
import org.propnet.validate.Check;
import org.propnet.validate.relation.Edge;
import org.propnet.validate.relation.Relation;
import org.propnet.validate.relation.RelationGraph;
import org.propnet.validate.relation.RuleWalk;
import org.propnet.validate.required.Findings;

/**
 * Finds recursive rules that break the recursion restriction of the language: each argument of a
 * condition that depends on the head has to be ground, also be an argument of the head, or be bound
 * by a condition that doesn't depend on the head. This keeps terms from growing without bound.
 */
final class RecursionCheck {

  private final RelationGraph graph;
  private final StronglyConnectedComponents components;

  private RecursionCheck(RelationGraph graph) {
    this.graph = graph;
    this.components = Edge.components(graph.edges());
  }

  static void check(GameDescription description, RelationGraph graph, Findings findings) {
    RecursionCheck check = new RecursionCheck(graph);
    for (int i = 0; i < description.rules().size(); i++) {
      check.check(description.rules().get(i), i, findings);
    }
  }

  private void check(Rule rule, int index, Findings findings) {
    int component = componentOf(rule.head());
    List<Sentence> recursive = new ArrayList<>();
    Set<String> bound = new HashSet<>();
    RuleWalk.body(
        rule,
        (sentence, isPositive) -> {
          if (isPositive && componentOf(sentence) == component) {
            recursive.add(sentence);
          } else if (isPositive) {
            sentence.arguments().forEach(argument -> RuleWalk.variables(argument, bound));
          }
        });
    Set<String> inHead = new HashSet<>();
    rule.head().arguments().forEach(argument -> inHead.add(argument.toString()));
    for (Sentence sentence : recursive) {
      if (reportFirst(sentence, inHead, bound, index, findings)) {
        return;
      }
    }
  }

  private int componentOf(Sentence sentence) {
    return components.componentOf(graph.number(Relation.of(sentence)));
  }

  /** Reports the first argument of a recursive condition that isn't restricted, if there is one. */
  private static boolean reportFirst(
      Sentence sentence, Set<String> inHead, Set<String> bound, int rule, Findings findings) {
    for (Term argument : sentence.arguments()) {
      String text = argument.toString();
      if (inHead.contains(text)) {
        continue;
      }
      Set<String> free = new HashSet<>();
      RuleWalk.variables(argument, free);
      if (!bound.containsAll(free)) {
        String name = Excerpt.of(text);
        findings.add(
            Check.UNRESTRICTED_RECURSION,
            rule,
            sentence,
            Excerpt.of(sentence.toString())
                + " depends on the head again, and nothing restricts its argument "
                + name
                + ", as the language asks so that terms can't grow without end",
            (argument instanceof Variable ? "bind " + name : "bind the variables of " + name)
                + " by a condition that doesn't depend on the head");
        return true;
      }
    }
    return false;
  }
}
