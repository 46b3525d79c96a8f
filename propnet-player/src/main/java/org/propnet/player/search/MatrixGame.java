package org.propnet.player.search;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * The equilibrium of a matrix game: two roles choose at the same time, one a row and the other a
 * column, and what one wins the other loses. A pure equilibrium is preferred; otherwise the mixed
 * one is found by linear programming, with the simplex method and Bland's rule (R. Bland, "New
 * Finite Pivoting Rules for the Simplex Method", 1977). Immutable.
 */
final class MatrixGame {

  /** Smaller coefficients count as 0. */
  private static final double TINY = 1e-8;

  private static final int MAX_PIVOTS = 10_000;

  private final double value;
  private final double[] rows;
  private final double[] columns;

  private MatrixGame(double value, double[] rows, double[] columns) {
    this.value = value;
    this.rows = rows;
    this.columns = columns;
  }

  /**
   * Solves a game.
   *
   * @param goals for each row and column the goal of the role that chooses the row
   */
  static MatrixGame of(double[][] goals) {
    double[] worstOfRow = new double[goals.length];
    double[] bestOfColumn = new double[goals[0].length];
    Arrays.fill(worstOfRow, Double.POSITIVE_INFINITY);
    Arrays.fill(bestOfColumn, Double.NEGATIVE_INFINITY);
    for (int row = 0; row < worstOfRow.length; row++) {
      for (int column = 0; column < bestOfColumn.length; column++) {
        double goal = goals[row][column];
        worstOfRow[row] = Math.min(worstOfRow[row], goal);
        bestOfColumn[column] = Math.max(bestOfColumn[column], goal);
      }
    }
    int row = 0;
    for (int i = 1; i < worstOfRow.length; i++) {
      row = worstOfRow[i] > worstOfRow[row] ? i : row;
    }
    int column = 0;
    for (int i = 1; i < bestOfColumn.length; i++) {
      column = bestOfColumn[i] < bestOfColumn[column] ? i : column;
    }
    double worst = Arrays.stream(worstOfRow).min().orElseThrow();
    double range = Arrays.stream(bestOfColumn).max().orElseThrow() - worst;
    if (bestOfColumn[column] - worstOfRow[row] > TINY * range) {
      return mixed(goals, worst, range);
    }
    double[] rows = new double[worstOfRow.length];
    double[] columns = new double[bestOfColumn.length];
    rows[row] = 1;
    columns[column] = 1;
    return new MatrixGame(worstOfRow[row], rows, columns);
  }

  /**
   * Maximizes the sum of variables, one for each column, while no row sums to more than 1. They are
   * the columns' mixture and their dual values that of the rows, both divided by the game's value.
   *
   * <p>Goals are brought to a range from 1 to 2. The simplex method ends after many pivots, too, as
   * rounding errors might make it go round in circles.
   *
   * @param worst the least goal
   * @param range the difference between the greatest and the least goal
   */
  private static MatrixGame mixed(double[][] goals, double worst, double range) {
    int rowCount = goals.length;
    int columnCount = goals[0].length;
    double[][] tableau = new double[rowCount + 1][columnCount + 1];
    for (int i = 0; i < rowCount; i++) {
      for (int j = 0; j < columnCount; j++) {
        tableau[i][j] = 1 + (goals[i][j] - worst) / range;
      }
      tableau[i][columnCount] = 1;
    }
    Arrays.fill(tableau[rowCount], 0, columnCount, -1);
    // Variables are numbered: first the columns, then the slack of each row.
    int[] basic = new int[rowCount];
    int[] free = new int[columnCount];
    Arrays.setAll(basic, i -> columnCount + i);
    Arrays.setAll(free, i -> i);
    for (int pivots = 0; pivots < MAX_PIVOTS; pivots++) {
      int column = entering(tableau[rowCount], free);
      int row = column < 0 ? -1 : leaving(tableau, basic, column);
      if (row < 0) {
        break;
      }
      pivot(tableau, row, column, basic, free);
    }
    double sum = tableau[rowCount][columnCount];
    double[] rows = new double[rowCount];
    double[] columns = new double[columnCount];
    for (int i = 0; i < rowCount; i++) {
      if (basic[i] < columnCount) {
        columns[basic[i]] = Math.max(0, tableau[i][columnCount] / sum);
      }
    }
    for (int i = 0; i < columnCount; i++) {
      if (free[i] >= columnCount) {
        rows[free[i] - columnCount] = Math.max(0, tableau[rowCount][i] / sum);
      }
    }
    return new MatrixGame(worst + (1 / sum - 1) * range, rows, columns);
  }

  /** The place of the first free variable that would raise the sum; −1 if none would. */
  private static int entering(double[] gains, int[] free) {
    int place = -1;
    for (int i = 0; i < free.length; i++) {
      if (gains[i] < -TINY && (place < 0 || free[i] < free[place])) {
        place = i;
      }
    }
    return place;
  }

  /** The row of the basic variable that reaches 0 first; −1 if none does, for rounding errors. */
  private static int leaving(double[][] tableau, int[] basic, int column) {
    int last = tableau[0].length - 1;
    int place = -1;
    double least = Double.POSITIVE_INFINITY;
    for (int row = 0; row < basic.length; row++) {
      double coefficient = tableau[row][column];
      if (coefficient > TINY) {
        double ratio = tableau[row][last] / coefficient;
        boolean isFirst = ratio < least + TINY && (place < 0 || basic[row] < basic[place]);
        if (ratio < least - TINY || isFirst) {
          least = Math.min(least, ratio);
          place = row;
        }
      }
    }
    return place;
  }

  /** Exchanges a basic variable for a free one. */
  private static void pivot(double[][] tableau, int row, int column, int[] basic, int[] free) {
    double pivot = tableau[row][column];
    for (int i = 0; i < tableau.length; i++) {
      double factor = tableau[i][column] / pivot;
      for (int j = 0; i != row && j < tableau[i].length; j++) {
        tableau[i][j] -= j == column ? 0 : factor * tableau[row][j];
      }
      tableau[i][column] = -factor;
    }
    for (int j = 0; j < tableau[row].length; j++) {
      tableau[row][j] /= pivot;
    }
    tableau[row][column] = 1 / pivot;
    int entered = free[column];
    free[column] = basic[row];
    basic[row] = entered;
  }

  /** The goal that the role of the rows can be sure of. */
  double value() {
    return value;
  }

  /** The mixture of the role of the rows; not to be changed. */
  double[] rows() {
    return rows;
  }

  /** The mixture of the role of the columns; not to be changed. */
  double[] columns() {
    return columns;
  }

  /** Draws a place of a mixture, each as likely as its share of the sum, which is positive. */
  static int draw(double[] mixture, RandomGenerator random) {
    double left = random.nextDouble() * Arrays.stream(mixture).sum();
    int last = 0;
    for (int i = 0; i < mixture.length && left >= 0; i++) {
      if (mixture[i] > 0) {
        last = i;
        left -= mixture[i];
      }
    }
    return last;
  }
}
