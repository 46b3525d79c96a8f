package org.propnet.validate.relation;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.propnet.collect.IntGroups;
import org.propnet.collect.StronglyConnectedComponents;
import org.propnet.gdl.Sentence;

/**
 * An edge of a dependency graph: one node depends on another.
 *
 * @param head the number of the node that depends
 * @param body the number of the node it depends on
 * @param isNegative whether through a negation
 * @param rule the rule that causes it
 * @param condition the sentence of its body that causes it
 */
public record Edge(int head, int body, boolean isNegative, int rule, Sentence condition) {

  /**
   * The strongly connected components of a graph, in topological order.
   *
   * @param edges for each node the edges with that head
   */
  public static StronglyConnectedComponents components(List<List<Edge>> edges) {
    IntGroups bodies = new IntGroups(edges.size());
    do {
      edges.forEach(own -> own.forEach(edge -> bodies.add(edge.head, edge.body)));
    } while (bodies.again());
    return StronglyConnectedComponents.of(bodies);
  }

  /** The negation inside a component that the earliest rule causes, or null if it has none. */
  static @Nullable Edge earliestNegation(
      List<List<Edge>> edges, StronglyConnectedComponents components, int component) {
    Edge earliest = null;
    for (int member : components.members(component)) {
      for (Edge edge : edges.get(member)) {
        if (edge.isNegative
            && components.componentOf(edge.body) == component
            && (earliest == null || edge.rule < earliest.rule)) {
          earliest = edge;
        }
      }
    }
    return earliest;
  }
}
