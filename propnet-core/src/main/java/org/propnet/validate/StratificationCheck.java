package org.propnet.validate;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds relations that depend on their own negation: one finding for each knot of relations. */
final class StratificationCheck {

  private static final int SHOWN = 20;

  private final RelationGraph graph;

  private StratificationCheck(RelationGraph graph) {
    this.graph = graph;
  }

  static void check(RelationGraph graph, Findings findings) {
    StratificationCheck check = new StratificationCheck(graph);
    for (int component = 0; component < graph.components().size(); component++) {
      RelationGraph.Edge edge = check.earliestNegation(component);
      if (edge != null) {
        findings.error(
            edge.rule(),
            "a negation depends on itself: " + check.describe(edge),
            "rewrite one of these relations so that it doesn't need the next");
      }
    }
  }

  private RelationGraph.@Nullable Edge earliestNegation(int component) {
    RelationGraph.Edge earliest = null;
    for (int member : graph.components().members(component)) {
      for (RelationGraph.Edge edge : graph.edges().get(member)) {
        if (edge.isNegative()
            && graph.components().of(edge.body()) == component
            && (earliest == null || edge.rule() < earliest.rule())) {
          earliest = edge;
        }
      }
    }
    return earliest;
  }

  /** The shortest cycle that begins with that edge. */
  private String describe(RelationGraph.Edge edge) {
    StringBuilder out = new StringBuilder();
    out.append(graph.relations().get(edge.head())).append(" needs not ");
    List<Integer> path = path(edge.body(), edge.head());
    for (int i = 0; i < Math.min(SHOWN, path.size()); i++) {
      out.append(i == 0 ? "" : " needs ").append(graph.relations().get(path.get(i)));
    }
    if (path.size() > SHOWN) {
      out.append(" and so on, over ").append(path.size() - SHOWN).append(" more relations");
    }
    return out.toString();
  }

  private List<Integer> path(int from, int to) {
    Map<Integer, Integer> cameFrom = new HashMap<>();
    cameFrom.put(from, from);
    Deque<Integer> agenda = new ArrayDeque<>();
    agenda.add(from);
    while (!cameFrom.containsKey(to)) {
      int node = agenda.remove();
      for (RelationGraph.Edge edge : graph.edges().get(node)) {
        if (cameFrom.putIfAbsent(edge.body(), node) == null) {
          agenda.add(edge.body());
        }
      }
    }
    List<Integer> path = new ArrayList<>();
    int node = to;
    while (node != from) {
      path.add(node);
      node = cameFrom.getOrDefault(node, from);
    }
    path.add(from);
    Collections.reverse(path);
    return path;
  }
}
