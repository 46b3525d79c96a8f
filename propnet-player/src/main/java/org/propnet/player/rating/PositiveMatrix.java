package org.propnet.player.rating;

/** The inverse of a symmetric positive definite matrix, by its Cholesky factor. */
final class PositiveMatrix {

  private final double[][] values;
  private final double logDeterminant;

  private PositiveMatrix(double[][] values, double logDeterminant) {
    this.values = values;
    this.logDeterminant = logDeterminant;
  }

  /** Inverts a symmetric positive definite matrix. */
  static PositiveMatrix inverseOf(double[][] matrix) {
    int size = matrix.length;
    double[][] factor = new double[size][size];
    double logDeterminant = 0;
    for (int i = 0; i < size; i++) {
      for (int j = 0; j <= i; j++) {
        double rest = matrix[i][j];
        for (int k = 0; k < j; k++) {
          rest -= factor[i][k] * factor[j][k];
        }
        // Rounding may take the remainder of a diagonal element below 0.
        factor[i][j] = i == j ? Math.sqrt(Math.max(rest, Double.MIN_NORMAL)) : rest / factor[j][j];
      }
      logDeterminant += 2 * Math.log(factor[i][i]);
    }
    double[][] inverse = new double[size][size];
    for (int column = 0; column < size; column++) {
      solve(factor, inverse, column);
    }
    return new PositiveMatrix(inverse, logDeterminant);
  }

  private static void solve(double[][] factor, double[][] inverse, int column) {
    int size = factor.length;
    double[] solution = inverse[column];
    for (int i = column; i < size; i++) {
      double rest = i == column ? 1 : 0;
      for (int k = column; k < i; k++) {
        rest -= factor[i][k] * solution[k];
      }
      solution[i] = rest / factor[i][i];
    }
    for (int i = size - 1; i >= 0; i--) {
      for (int k = i + 1; k < size; k++) {
        solution[i] -= factor[k][i] * solution[k];
      }
      solution[i] /= factor[i][i];
    }
  }

  /** The logarithm of the determinant of the matrix before its inversion. */
  double logDeterminant() {
    return logDeterminant;
  }

  /** An element of the inverse. */
  double at(int row, int column) {
    return values[row][column];
  }

  double[] times(double[] vector) {
    double[] product = new double[vector.length];
    for (int i = 0; i < vector.length; i++) {
      for (int j = 0; j < vector.length; j++) {
        product[i] += values[i][j] * vector[j];
      }
    }
    return product;
  }
}
