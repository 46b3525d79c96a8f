package org.propnet.player.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What a choice among many moves costs, and how many of them it tries. */
final class SingleChoiceTest {

  private static final int MOVES = 400;

  private final TreeNode node = new TreeNode(new long[1], 0, 2);
  private final SingleChoice choice = choice(false);
  private final RandomGenerator random = new SplittableRandom(1);

  private static SingleChoice choice(boolean isChance) {
    return new SingleChoice(0, isChance, IntStream.range(0, MOVES).toArray(), new int[2]);
  }

  private int select() {
    return choice.select(node, 0.5, Choice.WITHOUT_LATER, random, new int[2]);
  }

  private Set<Integer> tried(int visits) {
    Set<Integer> tried = new HashSet<>();
    for (int i = 0; i < visits; i++) {
      int place = select();
      tried.add(place);
      choice.begin(place, 1);
      node.add(new double[] {0.5, 0.5});
    }
    return tried;
  }

  @Test
  void fewVisitsTryFewMoves() {
    assertEquals(1, tried(1).size());
    int few = tried(99).size();
    assertTrue(few > 10 && few <= 21, few + " moves");
  }

  @Test
  void manyVisitsTryAllMoves() {
    assertEquals(MOVES, tried(MOVES * MOVES / 4).size());
  }

  /** Otherwise play would go on with a lost move for the sake of few. */
  @Test
  void anotherMoveIsTriedWhereAllTriedOnesAreLost() {
    Set<Integer> tried = tried(100);
    for (int place : tried) {
      TreeNode lost = new TreeNode(new long[] {place}, place, 2);
      lost.prove(new double[] {0, 1});
      choice.setChild(place, lost);
    }
    assertFalse(tried.contains(select()));
  }

  /** Lines that were given up leave room for other moves. */
  @Test
  void movesThatWereGivenUpDoNotCount() {
    for (int place = 0; place < 30; place++) {
      choice.begin(place, 1);
    }
    for (int place = 0; place < 30; place++) {
      choice.begin(place, -1);
    }
    int few = tried(100).size();
    assertTrue(few > 10, few + " moves");
  }

  @Test
  void movesAreEstimatedOnceVisitsPayForIt() {
    assertFalse(choice.beginEstimating(MOVES / 2 - 1));
    assertTrue(choice.beginEstimating(MOVES / 2));
    assertFalse(choice.beginEstimating(MOVES));
    assertFalse(choice(true).beginEstimating(MOVES));
  }
}
