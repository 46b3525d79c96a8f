package org.propnet.program.runtime.search;

import org.propnet.program.runtime.Position;

/** The legal moves of a role in one state, each with its mean goal. */
final class RatedMoves {

  private final int[] numbers;
  private final double[] sums;
  private final long[] counts;

  RatedMoves(Position position, int role) {
    numbers = numbers(position, role);
    sums = new double[numbers.length];
    counts = new long[numbers.length];
  }

  /** The numbers of the legal moves of a role in a position. */
  static int[] numbers(Position position, int role) {
    int[] numbers = new int[position.legalCount(role)];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = position.legal(role, i);
    }
    return numbers;
  }

  int size() {
    return numbers.length;
  }

  int number(int index) {
    return numbers[index];
  }

  void add(int index, double goal) {
    sums[index] += goal;
    counts[index]++;
  }

  double mean(int index) {
    return counts[index] == 0 ? 0 : sums[index] / counts[index];
  }

  /** The index of the move with the highest mean, the first of several. */
  int best() {
    int best = 0;
    for (int i = 1; i < numbers.length; i++) {
      if (mean(i) > mean(best)) {
        best = i;
      }
    }
    return best;
  }
}
