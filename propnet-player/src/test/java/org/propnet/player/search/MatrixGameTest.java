package org.propnet.player.search;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class MatrixGameTest {

  private static final double ROUNDING = 1e-6;

  @Test
  void rockPaperScissors() {
    MatrixGame game = MatrixGame.of(new double[][] {{0.5, 0, 1}, {1, 0.5, 0}, {0, 1, 0.5}});
    assertEquals(0.5, game.value(), ROUNDING);
    assertArrayEquals(new double[] {1 / 3.0, 1 / 3.0, 1 / 3.0}, game.rows(), ROUNDING);
    assertArrayEquals(new double[] {1 / 3.0, 1 / 3.0, 1 / 3.0}, game.columns(), ROUNDING);
  }

  @Test
  void unequalStakes() {
    MatrixGame game = MatrixGame.of(new double[][] {{1, 0}, {0, 0.5}});
    assertEquals(1 / 3.0, game.value(), ROUNDING);
    assertArrayEquals(new double[] {1 / 3.0, 2 / 3.0}, game.rows(), ROUNDING);
  }

  @Test
  void aPureEquilibriumIsPlayed() {
    MatrixGame game = MatrixGame.of(new double[][] {{0.5, 1}, {0, 1}, {0.5, 0.5}});
    assertEquals(0.5, game.value());
    assertArrayEquals(new double[] {1, 0, 0}, game.rows());
    assertArrayEquals(new double[] {1, 0}, game.columns());
  }

  /** Neither mixture can be exploited, in matrices with many equal and many different goals. */
  @Test
  void mixturesAreSureOfTheValue() {
    for (int seed = 0; seed < 3_000; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      double[][] goals = new double[1 + random.nextInt(25)][1 + random.nextInt(25)];
      int levels = 1 + random.nextInt(4);
      boolean isCoarse = random.nextBoolean();
      for (double[] row : goals) {
        Arrays.setAll(
            row,
            column ->
                isCoarse ? random.nextInt(levels + 1) / (double) levels : random.nextDouble());
      }
      MatrixGame game = MatrixGame.of(goals);
      String message = "seed " + seed;
      assertEquals(1, Arrays.stream(game.rows()).sum(), ROUNDING, message);
      assertEquals(1, Arrays.stream(game.columns()).sum(), ROUNDING, message);
      double most = 0;
      for (double[] row : goals) {
        double sum = 0;
        for (int column = 0; column < row.length; column++) {
          sum += game.columns()[column] * row[column];
        }
        most = Math.max(most, sum);
      }
      double least = 1;
      for (int column = 0; column < goals[0].length; column++) {
        double sum = 0;
        for (int row = 0; row < goals.length; row++) {
          sum += game.rows()[row] * goals[row][column];
        }
        least = Math.min(least, sum);
      }
      assertEquals(game.value(), most, ROUNDING, message);
      assertEquals(game.value(), least, ROUNDING, message);
    }
  }

  @Test
  void drawsFollowTheMixture() {
    int[] counts = new int[4];
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 10_000; i++) {
      counts[MatrixGame.draw(new double[] {0, 1, 0, 3}, random)]++;
    }
    assertEquals(0, counts[0] + counts[2]);
    assertEquals(2_500, counts[1], 200);
  }
}
