package org.propnet.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.propnet.check.GraphGame.result;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Loops, dead ends and lengths of random graphs, against a search through all ways. */
final class RandomGraphsTest {

  private static final int GRAPHS = 6;

  /** What a graph is like, found by trying all ways without a node twice. */
  private static final class Ways {
    private final List<List<Integer>> edges;
    private final boolean[] ends;
    private int shortestLoop = Integer.MAX_VALUE;
    private int shortestDeadEnd = Integer.MAX_VALUE;
    private int longest;

    Ways(List<List<Integer>> edges, boolean[] ends) {
      this.edges = edges;
      this.ends = ends;
      go(0, new ArrayDeque<>());
    }

    private void go(int node, Deque<Integer> way) {
      if (way.contains(node)) {
        shortestLoop = Math.min(shortestLoop, way.size());
        return;
      }
      longest = Math.max(longest, way.size());
      if (ends[node]) {
        return;
      }
      if (edges.get(node).isEmpty()) {
        shortestDeadEnd = Math.min(shortestDeadEnd, way.size());
      }
      way.push(node);
      edges.get(node).forEach(next -> go(next, way));
      way.pop();
    }
  }

  @Test
  void agreeWithAllWays() {
    for (int seed = 0; seed < GRAPHS; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int nodes = 3 + random.nextInt(7);
      GraphGame game = new GraphGame();
      List<List<Integer>> edges = new ArrayList<>();
      boolean[] ends = new boolean[nodes];
      for (int node = 0; node < nodes; node++) {
        edges.add(new ArrayList<>());
        ends[node] = node > 0 && random.nextInt(4) == 0;
        if (ends[node]) {
          game.ends(node);
        }
        // Mostly forward, so that about half of the graphs have no loop.
        for (int next = 0; next < nodes; next++) {
          if (random.nextInt(next > node ? 3 : 14) == 0) {
            edges.get(node).add(next);
            game.edges(node, next);
          }
        }
      }
      game.edges(nodes, nodes).ends(nodes).worth(0, 0); // so that all relations are there
      Ways ways = new Ways(edges, ends);
      CheckReport report = game.check();
      String message = "seed " + seed;
      boolean loops = ways.shortestLoop < Integer.MAX_VALUE;
      PromiseResult end = result(report, Promise.ENDS);
      assertEquals(loops ? Verdict.REFUTED : Verdict.PROVED, end.verdict(), message);
      assertEquals(loops ? ways.shortestLoop : -1, length(end), message);
      assertEquals(
          loops ? OptionalLong.empty() : OptionalLong.of(ways.longest),
          report.stepBound(),
          message);
      boolean isStuck = ways.shortestDeadEnd < Integer.MAX_VALUE;
      PromiseResult playable = result(report, Promise.PLAYABLE);
      assertEquals(isStuck ? Verdict.REFUTED : Verdict.PROVED, playable.verdict(), message);
      assertEquals(isStuck ? ways.shortestDeadEnd : -1, length(playable), message);
    }
  }

  private static int length(PromiseResult result) {
    return result.line().map(LineOfPlay::length).orElse(-1);
  }
}
