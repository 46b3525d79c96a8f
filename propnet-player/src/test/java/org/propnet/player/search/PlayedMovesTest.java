package org.propnet.player.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Which moves were played from a step of a line on, and what this says of moves. */
final class PlayedMovesTest {

  private static final double SMALL_BIAS = 0.00025;

  @Test
  void aMoveCountsFromTheStepOnWhenItWasPlayedLast() {
    PlayedMoves played = new PlayedMoves(2);
    played.begin();
    played.add(new int[] {3, 0});
    played.add(new int[] {1, 7});
    assertTrue(played.isPlayed(0, 3, 0));
    assertFalse(played.isPlayed(0, 3, 1));
    assertTrue(played.isPlayed(1, 7, 1));
    assertFalse(played.isPlayed(1, 7, 2));
    assertFalse(played.isPlayed(0, 99, 0));
    played.begin();
    assertFalse(played.isPlayed(0, 3, 0));
    played.add(new int[] {5, 5});
    assertTrue(played.isPlayed(0, 5, 0));
    assertFalse(played.isPlayed(1, 7, 0));
  }

  /** A move that was only played later, and won, is preferred to one that lost so. */
  @Test
  void laterMovesRateMovesThatWereNotTried() {
    SingleChoice choice = new SingleChoice(0, false, new int[] {4, 5}, new int[] {0, 0});
    PlayedMoves played = new PlayedMoves(2);
    played.begin();
    played.add(new int[] {5, 0});
    choice.addLater(played, 0, new double[] {1, 0});
    played.begin();
    played.add(new int[] {4, 0});
    choice.addLater(played, 0, new double[] {0, 1});
    TreeNode node = new TreeNode(new long[1], 0, 2);
    int[] joint = new int[2];
    for (int seed = 0; seed < 10; seed++) {
      assertEquals(1, choice.select(node, 0.2, SMALL_BIAS, new SplittableRandom(seed), joint));
    }
    assertEquals(5, joint[0]);
    boolean isOtherSelected = false;
    for (int seed = 0; seed < 10; seed++) {
      isOtherSelected |=
          choice.select(node, 0.2, Choice.WITHOUT_LATER, new SplittableRandom(seed), joint) == 0;
    }
    assertTrue(isOtherSelected);
  }

  /** All moves win every second game, also when they are played later, unless all these win. */
  @Test
  void laterMovesMisleadWhereTheirGamesEndOtherwise() {
    assertFalse(isMisled(100, 100, 0.5));
    assertTrue(isMisled(100, 100, 1));
    assertTrue(isMisled(100, 100, 0.7));
    assertFalse(isMisled(100, 100, 0.62), "by chance");
    assertFalse(isMisled(20, 100, 1), "few games of the moves");
    assertFalse(isMisled(100, 20, 1), "few games that played them later");
  }

  /** A move that wins when it is played later is preferred to a better one, if that is reliable. */
  @Test
  void theSmallerTheBiasTheMoreLaterMovesCount() {
    SingleChoice choice = choice(100, 0, 0);
    for (int place = 0; place < choice.size(); place++) {
      choice.begin(place, 100);
    }
    for (int visit = 0; visit < 30; visit++) {
      choice.child(1).add(new double[] {1, 0});
    }
    choice.setChild(1, choice.child(1));
    PlayedMoves played = new PlayedMoves(2);
    for (int game = 0; game < 100; game++) {
      played.begin();
      played.add(new int[] {4, 0});
      choice.addLater(played, 0, new double[] {0.9, 0.1});
    }
    TreeNode node = new TreeNode(new long[1], 9, 2);
    node.add(new double[] {0.5, 0.5});
    assertEquals(0, selected(choice, node, SMALL_BIAS));
    assertEquals(1, selected(choice, node, PlayoutSearch.MAX_SQUARED_BIAS));
    assertEquals(1, selected(choice, node, Choice.WITHOUT_LATER));
  }

  private static int selected(SingleChoice choice, TreeNode node, double laterBias) {
    return choice.select(node, 0, laterBias, new SplittableRandom(1), new int[2]);
  }

  /** A move that is proven to be lost isn't rated by games that played it later. */
  @Test
  void laterMovesDontMisleadAboutProvenMoves() {
    SingleChoice choice = choice(100, 100, 0.5);
    double before = choice.measuredBias();
    choice.child(1).prove(new double[] {0, 1});
    choice.setChild(1, choice.child(1));
    double chance = 0.25 * (1.0 / 100 + 1.0 / 100);
    assertEquals((3 * 0.0075 - 3 * chance) / 6, before, 1e-6);
    assertEquals((3 * 0.0075 - 2 * chance) / 5, choice.measuredBias(), 1e-6);
  }

  /** Differences smaller than by chance leave a small positive bias. */
  @Test
  void theBiasIsPositive() {
    assertEquals(SMALL_BIAS, choice(40, 40, 0.5).measuredBias());
  }

  private static boolean isMisled(int visits, int later, double laterMean) {
    return choice(visits, later, laterMean).measuredBias() > PlayoutSearch.MAX_SQUARED_BIAS;
  }

  private static SingleChoice choice(int visits, int later, double laterMean) {
    SingleChoice choice = new SingleChoice(0, false, new int[] {4, 5, 6}, new int[] {0, 0});
    for (int place = 0; place < 3; place++) {
      TreeNode child = new TreeNode(new long[1], place, 2);
      for (int visit = 0; visit < visits; visit++) {
        child.add(new double[] {visit % 2, 1 - visit % 2});
      }
      choice.setChild(place, child);
    }
    PlayedMoves played = new PlayedMoves(2);
    played.begin();
    played.add(new int[] {4, 0});
    played.add(new int[] {5, 0});
    played.add(new int[] {6, 0});
    for (int game = 0; game < later; game++) {
      choice.addLater(played, 0, new double[] {laterMean, 1 - laterMean});
    }
    return choice;
  }

  /** An estimate comes first, and is outweighed by tries. */
  @Test
  void estimatesDecideUntilMovesWereTried() {
    SingleChoice choice = new SingleChoice(0, false, new int[] {4, 5}, new int[] {0, 0});
    choice.setEstimates(new float[] {0.2F, 0.6F});
    TreeNode node = new TreeNode(new long[1], 0, 2);
    node.add(new double[] {0.5, 0.5});
    int[] joint = new int[2];
    assertEquals(1, choice.select(node, 0.2, SMALL_BIAS, new SplittableRandom(1), joint));
    TreeNode child = new TreeNode(new long[1], 0, 2);
    for (int visit = 0; visit < 20; visit++) {
      child.add(new double[] {0, 1});
    }
    choice.setChild(1, child);
    assertEquals(0, choice.select(node, 0.2, SMALL_BIAS, new SplittableRandom(1), joint));
  }

  /** What is proven of a move counts more than its estimate and the lines that played it later. */
  @Test
  void provenBoundsLimitWhatIsEstimated() {
    SingleChoice choice = new SingleChoice(0, false, new int[] {4, 5}, new int[] {0, 0});
    choice.setEstimates(new float[] {0.1F, 0.6F});
    TreeNode won = new TreeNode(new long[1], 1, 2);
    won.prove(new double[] {0.8, 0.2});
    TreeNode child = new TreeNode(new long[1], 2, 2);
    child.tighten(0, new TreeNode[] {won, new TreeNode(new long[1], 3, 2)});
    assertEquals(0.8, child.low(0));
    assertEquals(1, child.high(0));
    choice.setChild(0, child);
    PlayedMoves played = new PlayedMoves(2);
    played.begin();
    played.add(new int[] {4, 0});
    choice.addLater(played, 0, new double[] {0, 1});
    TreeNode node = new TreeNode(new long[1], 0, 2);
    for (int seed = 0; seed < 10; seed++) {
      assertEquals(0, choice.select(node, 0, SMALL_BIAS, new SplittableRandom(seed), new int[2]));
    }
  }

  /** Arrays that aren't made yet take no bytes. */
  @Test
  void bytesGrowWithEstimatesAndLaterMoves() {
    SingleChoice choice = new SingleChoice(0, false, new int[] {4, 5}, new int[] {0, 0});
    long bytes = choice.bytes();
    choice.setEstimates(new float[] {0.2F, 0.8F});
    assertEquals(24, choice.bytes() - bytes);
    choice.addLater(new PlayedMoves(2), 0, new double[] {1, 0});
    assertEquals(24 + 24 + 32, choice.bytes() - bytes);
  }
}
