package org.propnet.optimizer.factoring;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildException;
import org.propnet.fixture.WatchedBudget;
import org.propnet.net.Link;

/** Tests the extraction of pairs from conjunctions of components below 100. */
final class PairExtractionTest {

  private static final int FIRST_NEW = 100;

  private static PairExtraction extraction(int[]... conjunctions) {
    PairExtraction extraction = new PairExtraction(FIRST_NEW, Budget.unlimited());
    for (int[] conjunction : conjunctions) {
      extraction.add(conjunction.clone());
    }
    extraction.run();
    return extraction;
  }

  private static void assertPair(int first, int second, PairExtraction extraction, int number) {
    int[] pair = {extraction.newLiteral(number, 0), extraction.newLiteral(number, 1)};
    assertArrayEquals(new int[] {first, second}, IntStream.of(pair).sorted().toArray());
  }

  @Test
  void aPairThatTwoShareIsMadeOnce() {
    PairExtraction extraction = extraction(new int[] {4, 6, 9}, new int[] {6, 9, 12});
    assertEquals(1, extraction.newCount());
    assertPair(6, 9, extraction, 0);
    assertArrayEquals(new int[] {4, Link.of(FIRST_NEW)}, extraction.literals(0));
    assertArrayEquals(new int[] {12, Link.of(FIRST_NEW)}, extraction.literals(1));
  }

  @Test
  void whatOneHasAloneStays() {
    PairExtraction extraction =
        extraction(new int[] {4, 6, 8}, new int[] {4, 7, 10}, new int[] {6, 10}, new int[] {2});
    assertEquals(0, extraction.newCount());
    assertArrayEquals(new int[] {4, 6, 8}, extraction.literals(0));
    assertArrayEquals(new int[] {2}, extraction.literals(3));
  }

  @Test
  void thePairThatMostShareGoesFirst() {
    PairExtraction extraction =
        extraction(
            new int[] {2, 4, 6}, new int[] {2, 4, 8}, new int[] {4, 6, 10}, new int[] {4, 6, 12});
    assertPair(4, 6, extraction, 0);
    assertEquals(
        1, extraction.newCount(), "the pair of 2 and 4 is in one conjunction only by then");
    assertArrayEquals(new int[] {2, Link.of(FIRST_NEW)}, extraction.literals(0));
    assertArrayEquals(new int[] {2, 4, 8}, extraction.literals(1));
  }

  /** Both literals are in several conjunctions, but together in only one. */
  @Test
  void aPairThatIsLeftInOneConjunctionIsNotMade() {
    PairExtraction extraction =
        extraction(
            new int[] {2, 4, 6},
            new int[] {2, 4, 8},
            new int[] {2, 4, 10},
            new int[] {4, 6, 12},
            new int[] {4, 14},
            new int[] {6, 16});
    assertEquals(1, extraction.newCount());
    assertPair(2, 4, extraction, 0);
    assertArrayEquals(new int[] {4, 6, 12}, extraction.literals(3));
  }

  @Test
  void whatAllShareBesideComesWithThePair() {
    PairExtraction extraction =
        extraction(new int[] {2, 4, 6, 8}, new int[] {2, 4, 6, 10}, new int[] {2, 4, 6, 12});
    assertEquals(2, extraction.newCount());
    int all = Link.of(FIRST_NEW + 1);
    assertArrayEquals(new int[] {8, all}, extraction.literals(0));
    assertArrayEquals(new int[] {10, all}, extraction.literals(1));
    assertArrayEquals(new int[] {12, all}, extraction.literals(2));
  }

  @Test
  void newConjunctionsAreLiteralsOfOthers() {
    PairExtraction extraction =
        extraction(
            new int[] {2, 4, 6, 8},
            new int[] {2, 4, 6, 10},
            new int[] {2, 4, 12},
            new int[] {2, 4, 14});
    assertEquals(2, extraction.newCount());
    assertPair(2, 4, extraction, 0);
    assertPair(6, Link.of(FIRST_NEW), extraction, 1);
    assertArrayEquals(new int[] {8, Link.of(FIRST_NEW + 1)}, extraction.literals(0));
    assertArrayEquals(new int[] {14, Link.of(FIRST_NEW)}, extraction.literals(3));
  }

  @Test
  void equalConjunctionsBecomeOneLiteral() {
    PairExtraction extraction = extraction(new int[] {2, 4, 6}, new int[] {2, 4, 6});
    assertEquals(2, extraction.newCount());
    assertArrayEquals(new int[] {Link.of(FIRST_NEW + 1)}, extraction.literals(0));
    assertArrayEquals(new int[] {Link.of(FIRST_NEW + 1)}, extraction.literals(1));
  }

  /**
   * The number of pairs extracted from two conjunctions of this many literals that share two of
   * them, at a distance.
   */
  private static int pairsAtDistance(int distance, int count) {
    PairExtraction extraction = new PairExtraction(2 * count, Budget.unlimited());
    extraction.add(IntStream.range(0, count).map(i -> 4 * i).toArray());
    extraction.add(
        IntStream.range(0, count)
            .map(i -> i == 500 || i == 500 + distance ? 4 * i : 4 * i + 2)
            .toArray());
    extraction.run();
    return extraction.newCount();
  }

  @Test
  void ofVeryManyPairsThoseOfNeighboursAreSeen() {
    // A window of 256 literals gives about two and a half million pairs, one of 512 too many.
    assertEquals(1, pairsAtDistance(1, 5000));
    assertEquals(1, pairsAtDistance(256, 5000));
    assertEquals(0, pairsAtDistance(257, 5000));
    // All pairs of 2,000 literals are fewer than four million, those of 2,001 aren't.
    assertEquals(1, pairsAtDistance(1400, 2000));
    assertEquals(0, pairsAtDistance(1400, 2001));
  }

  @Test
  void aLongCommonPartComesOutWhole() {
    int[][] conjunctions = new int[3][];
    for (int i = 0; i < conjunctions.length; i++) {
      conjunctions[i] = IntStream.range(0, 91).map(k -> 2 * k).toArray();
      conjunctions[i][90] = 180 + 2 * i;
    }
    PairExtraction extraction = extraction(conjunctions);
    assertEquals(89, extraction.newCount());
    for (int i = 0; i < conjunctions.length; i++) {
      assertArrayEquals(new int[] {180 + 2 * i, Link.of(FIRST_NEW + 88)}, extraction.literals(i));
    }
  }

  @Test
  void pairsTakeRoom() {
    Budget small = new WatchedBudget(100_000).budget();
    PairExtraction extraction = new PairExtraction(FIRST_NEW, small);
    extraction.add(new int[] {4, 6, 9});
    extraction.add(new int[] {6, 9, 12});
    assertThrows(BuildException.class, extraction::run);
  }

  @Test
  void randomConjunctionsMeanTheSameAndShareNoPair() {
    SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < 60; i++) {
      List<int[]> conjunctions = new ArrayList<>();
      int count = 2 + random.nextInt(25);
      for (int k = 0; k < count; k++) {
        conjunctions.add(random.ints(1 + random.nextInt(12), 2, 30).distinct().sorted().toArray());
      }
      PairExtraction extraction = extraction(conjunctions.toArray(new int[0][]));
      for (int set = 0; set < conjunctions.size(); set++) {
        TreeSet<Integer> expanded = new TreeSet<>();
        for (int literal : extraction.literals(set)) {
          expand(extraction, literal, expanded);
        }
        assertArrayEquals(
            conjunctions.get(set),
            expanded.stream().mapToInt(Integer::intValue).toArray(),
            "round " + i + ", conjunction " + set);
      }
      assertNoPairIsShared(extraction, conjunctions.size(), "round " + i);
    }
  }

  private static void expand(PairExtraction extraction, int literal, Set<Integer> expanded) {
    int number = Link.component(literal) - FIRST_NEW;
    if (number < 0) {
      assertTrue(expanded.add(literal), literal + " is there twice");
    } else {
      expand(extraction, extraction.newLiteral(number, 0), expanded);
      expand(extraction, extraction.newLiteral(number, 1), expanded);
    }
  }

  private static void assertNoPairIsShared(PairExtraction extraction, int count, String where) {
    TreeSet<Long> pairs = new TreeSet<>();
    for (int set = 0; set < count; set++) {
      int[] literals = extraction.literals(set);
      for (int i = 0; i < literals.length; i++) {
        for (int k = i + 1; k < literals.length; k++) {
          assertTrue(
              pairs.add((long) literals[i] << 32 | literals[k]),
              where + " shares " + literals[i] + " and " + literals[k]);
        }
      }
    }
  }

  @Test
  void itsMemoryIsHeldOnTheBudget() {
    Budget budget = Budget.unlimited();
    PairExtraction extraction = new PairExtraction(FIRST_NEW, budget);
    long before = budget.held();
    assertTrue(before > 0);
    extraction.add(new int[] {4, 6, 9});
    assertTrue(budget.held() > before);
  }
}
