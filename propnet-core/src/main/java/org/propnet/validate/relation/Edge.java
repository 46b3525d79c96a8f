package org.propnet.validate.relation;

import java.util.List;
import org.propnet.collect.StronglyConnectedComponents;
import org.propnet.gdl.Sentence;

/**
 * One node of a dependency graph needs another.
 *
 * @param head the number of the node that depends
 * @param body the number of the node it depends on
 * @param isNegative whether through a negation
 * @param rule the rule that says so
 * @param condition the sentence of its body that says so
 */
public record Edge(int head, int body, boolean isNegative, int rule, Sentence condition) {

  /**
   * The strongly connected components of a graph, each after those it depends on.
   *
   * @param edges for each node the edges that it is the head of
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
