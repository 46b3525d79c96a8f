package org.propnet.collect;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** Property-based test of the components against plain reachability. */
final class StronglyConnectedComponentsTest {

  private static final int LARGE = 1_000_000;

  /** A graph by its edges; jqwik prints it when a property fails. */
  record Graph(int nodes, List<List<Integer>> targets) {

    private static Graph of(List<List<Integer>> rows) {
      int nodes = rows.size();
      return new Graph(
          nodes,
          rows.stream().map(row -> row.stream().map(target -> target % nodes).toList()).toList());
    }

    StronglyConnectedComponents components() {
      IntGroups edges = new IntGroups(nodes);
      do {
        for (int node = 0; node < nodes; node++) {
          for (int target : targets.get(node)) {
            edges.add(node, target);
          }
        }
      } while (edges.again());
      return StronglyConnectedComponents.of(edges);
    }

    boolean[][] reachability() {
      boolean[][] reaches = new boolean[nodes][nodes];
      for (int node = 0; node < nodes; node++) {
        reaches[node][node] = true;
        for (int target : targets.get(node)) {
          reaches[node][target] = true;
        }
      }
      for (int middle = 0; middle < nodes; middle++) {
        for (int from = 0; from < nodes; from++) {
          for (int to = 0; to < nodes; to++) {
            reaches[from][to] |= reaches[from][middle] && reaches[middle][to];
          }
        }
      }
      return reaches;
    }
  }

  @Provide
  Arbitrary<Graph> graphs() {
    Arbitrary<List<Integer>> sparse = Arbitraries.integers().between(0, 39).list().ofMaxSize(3);
    return sparse.list().ofMaxSize(40).map(Graph::of);
  }

  @Property(tries = 500)
  void nodesShareAComponentWhenTheyReachEachOther(@ForAll("graphs") Graph graph) {
    StronglyConnectedComponents components = graph.components();
    boolean[][] reaches = graph.reachability();
    for (int from = 0; from < graph.nodes; from++) {
      for (int to = 0; to < graph.nodes; to++) {
        assertEquals(
            reaches[from][to] && reaches[to][from],
            components.componentOf(from) == components.componentOf(to),
            from + " and " + to);
      }
    }
  }

  @Property(tries = 500)
  void edgesLeadToTheSameOrALowerNumber(@ForAll("graphs") Graph graph) {
    StronglyConnectedComponents components = graph.components();
    for (int node = 0; node < graph.nodes; node++) {
      for (int target : graph.targets.get(node)) {
        assertTrue(components.componentOf(target) <= components.componentOf(node));
      }
    }
  }

  @Property(tries = 500)
  void membersAreThePartsOfAPartition(@ForAll("graphs") Graph graph) {
    StronglyConnectedComponents components = graph.components();
    int[] seen = new int[graph.nodes];
    for (int component = 0; component < components.count(); component++) {
      int[] members = components.members(component);
      assertEquals(components.size(component), members.length);
      assertTrue(members.length > 0);
      int[] sorted = members.clone();
      Arrays.sort(sorted);
      assertArrayEquals(sorted, members);
      for (int member : members) {
        assertEquals(component, components.componentOf(member));
        seen[member]++;
      }
    }
    assertTrue(Arrays.stream(seen).allMatch(times -> times == 1));
  }

  @Test
  void callersOwnTheMembers() {
    StronglyConnectedComponents components =
        new Graph(2, List.of(List.of(1), List.of(0))).components();
    components.members(0)[0] = 7;
    assertArrayEquals(new int[] {0, 1}, components.members(0));
  }

  @Test
  void aGraphWithoutNodesHasNoComponents() {
    assertEquals(0, new Graph(0, List.of()).components().count());
  }

  @Test
  void aLongChainIsNumberedFromItsEnd() {
    StronglyConnectedComponents components = ofEdges(LARGE - 1);
    assertEquals(LARGE, components.count());
    for (int node = 0; node < LARGE; node++) {
      if (components.componentOf(node) != LARGE - 1 - node) {
        assertEquals(LARGE - 1 - node, components.componentOf(node));
      }
    }
  }

  @Test
  void aLongCycleIsOneComponent() {
    StronglyConnectedComponents components = ofEdges(LARGE);
    assertEquals(1, components.count());
    assertEquals(LARGE, components.size(0));
  }

  /** Components of a chain of nodes, closed to a cycle by the last edge. */
  private static StronglyConnectedComponents ofEdges(int count) {
    IntGroups edges = new IntGroups(LARGE);
    do {
      for (int node = 0; node < count; node++) {
        edges.add(node, (node + 1) % LARGE);
      }
    } while (edges.again());
    return StronglyConnectedComponents.of(edges);
  }
}
