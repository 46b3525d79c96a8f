package org.propnet.validate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The strongly connected components of a graph, numbered so that a component only depends on itself
 * and on lower ones.
 *
 * <p>Tarjan's algorithm (Depth-first search and linear graph algorithms, 1972) with its recursion
 * kept in arrays, since a rulesheet may chain as many relations as it likes.
 */
final class Components {

  private static final int NONE = -1;

  private final List<List<Edge>> edges;
  private final List<List<Integer>> members = new ArrayList<>();
  private final int[] component;
  private final int[] visited;
  private final int[] low;
  private final int[] parent;
  private final int[] nextEdge;
  private final int[] open;
  private int openCount;
  private int visitCount;

  private Components(List<List<Edge>> edges) {
    int size = edges.size();
    this.edges = edges;
    this.component = filled(size);
    this.visited = filled(size);
    this.low = new int[size];
    this.parent = filled(size);
    this.nextEdge = new int[size];
    this.open = new int[size];
  }

  private static int[] filled(int size) {
    int[] array = new int[size];
    Arrays.fill(array, NONE);
    return array;
  }

  static Components of(List<List<Edge>> edges) {
    Components components = new Components(edges);
    for (int node = 0; node < edges.size(); node++) {
      if (components.visited[node] == NONE) {
        components.search(node);
      }
    }
    return components;
  }

  int size() {
    return members.size();
  }

  List<Integer> members(int number) {
    return members.get(number);
  }

  int of(int node) {
    return component[node];
  }

  private void search(int root) {
    enter(root);
    int node = root;
    while (node != NONE) {
      if (nextEdge[node] < edges.get(node).size()) {
        int body = edges.get(node).get(nextEdge[node]++).body();
        if (visited[body] == NONE) {
          parent[body] = node;
          enter(body);
          node = body;
        } else if (component[body] == NONE) {
          low[node] = Math.min(low[node], visited[body]);
        }
      } else {
        if (low[node] == visited[node]) {
          close(node);
        }
        int above = parent[node];
        if (above != NONE) {
          low[above] = Math.min(low[above], low[node]);
        }
        node = above;
      }
    }
  }

  private void enter(int node) {
    visited[node] = visitCount;
    low[node] = visitCount++;
    open[openCount++] = node;
  }

  private void close(int root) {
    List<Integer> closed = new ArrayList<>(1);
    int node;
    do {
      node = open[--openCount];
      component[node] = members.size();
      closed.add(node);
    } while (node != root);
    members.add(closed);
  }
}
