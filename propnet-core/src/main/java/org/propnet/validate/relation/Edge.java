package org.propnet.validate.relation;

import java.util.List;
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
    int[] offsets = new int[edges.size() + 1];
    for (int node = 0; node < edges.size(); node++) {
      offsets[node + 1] = offsets[node] + edges.get(node).size();
    }
    int[] targets = edges.stream().flatMap(List::stream).mapToInt(Edge::body).toArray();
    return StronglyConnectedComponents.of(offsets, targets);
  }
}
