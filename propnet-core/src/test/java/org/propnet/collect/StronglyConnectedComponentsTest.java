package org.propnet.collect;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
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
      int[] offsets = new int[nodes + 1];
      for (int node = 0; node < nodes; node++) {
        offsets[node + 1] = offsets[node] + targets.get(node).size();
      }
      return StronglyConnectedComponents.of(
          offsets, targets.stream().flatMap(List::stream).mapToInt(Integer::intValue).toArray());
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
        StronglyConnectedComponents.of(new int[] {0, 1, 2}, new int[] {1, 0});
    components.members(0)[0] = 7;
    assertArrayEquals(new int[] {0, 1}, components.members(0));
  }

  @Test
  void aGraphWithoutNodesHasNoComponents() {
    assertEquals(0, StronglyConnectedComponents.of(new int[] {0}, new int[0]).count());
  }

  @Test
  void aLongChainIsNumberedFromItsEnd() {
    int[] offsets =
        IntStream.rangeClosed(0, LARGE).map(node -> Math.min(node, LARGE - 1)).toArray();
    int[] targets = IntStream.range(1, LARGE).toArray();
    StronglyConnectedComponents components = StronglyConnectedComponents.of(offsets, targets);
    assertEquals(LARGE, components.count());
    for (int node = 0; node < LARGE; node++) {
      if (components.componentOf(node) != LARGE - 1 - node) {
        assertEquals(LARGE - 1 - node, components.componentOf(node));
      }
    }
  }

  @Test
  void aLongCycleIsOneComponent() {
    int[] offsets = IntStream.rangeClosed(0, LARGE).toArray();
    int[] targets = IntStream.range(0, LARGE).map(node -> (node + 1) % LARGE).toArray();
    StronglyConnectedComponents components = StronglyConnectedComponents.of(offsets, targets);
    assertEquals(1, components.count());
    assertEquals(LARGE, components.size(0));
  }
}
