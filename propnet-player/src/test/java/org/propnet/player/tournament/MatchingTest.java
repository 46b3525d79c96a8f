package org.propnet.player.tournament;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class MatchingTest {

  /** Pairs the first node with each one that it can be paired with. */
  static boolean canPair(boolean[][] edges, int left) {
    if (left == 0) {
      return true;
    }
    int first = Integer.numberOfTrailingZeros(left);
    for (int other = first + 1; other < edges.length; other++) {
      if ((left >> other & 1) == 1
          && edges[first][other]
          && canPair(edges, left & ~(1 << first) & ~(1 << other))) {
        return true;
      }
    }
    return false;
  }

  @Test
  void findsWhatTryingEverythingFinds() {
    int[] found = new int[2];
    for (long seed = 0; seed < 20_000; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int size = 1 + random.nextInt(12);
      double density = random.nextDouble();
      boolean[][] edges = new boolean[size][size];
      for (int i = 0; i < size; i++) {
        for (int j = 0; j < i; j++) {
          edges[i][j] = random.nextDouble() < density;
          edges[j][i] = edges[i][j];
        }
      }
      boolean expected = canPair(edges, (1 << size) - 1);
      assertEquals(expected, Matching.isPerfect(edges), "seed " + seed);
      found[expected ? 1 : 0]++;
    }
    assertTrue(Math.min(found[0], found[1]) > 1_000, "both happen");
  }

  /** Two odd cliques: trying everything would take 24!! steps twice. */
  @Test
  void largeGraphsTakeNoTime() {
    int size = 100;
    boolean[][] edges = new boolean[size][size];
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < size; j++) {
        edges[i][j] = i != j && i % 4 / 2 == j % 4 / 2;
      }
    }
    assertTrue(Matching.isPerfect(edges));
    for (int i = 0; i < size; i++) {
      edges[0][i] = i == 2;
      edges[i][0] = i == 2;
    }
    assertFalse(Matching.isPerfect(edges), "49 are left without the first");
  }
}
