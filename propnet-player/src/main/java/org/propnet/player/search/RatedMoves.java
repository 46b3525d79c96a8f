package org.propnet.player.search;

import com.google.common.collect.ImmutableList;
import java.util.Locale;
import java.util.function.Consumer;
import org.propnet.machine.Move;
import org.propnet.machine.Simulator;

/** The legal moves of a role in one state, each with the mean of its goals. */
final class RatedMoves {

  private final ImmutableList<Move> moves;
  private final int[] numbers;
  private final double[] sums;
  private final long[] counts;
  private final Consumer<Move> better;
  private int told = -1;

  /** Finds the moves of a role in the simulator's state. */
  RatedMoves(Simulator simulator, int role, Consumer<Move> better) {
    numbers = numbers(simulator, role);
    ImmutableList.Builder<Move> named = ImmutableList.builder();
    for (int number : numbers) {
      named.add(simulator.move(role, number));
    }
    moves = named.build();
    sums = new double[numbers.length];
    counts = new long[numbers.length];
    this.better = better;
  }

  /** The numbers of the legal moves of a role in the simulator's state. */
  static int[] numbers(Simulator simulator, int role) {
    int[] numbers = new int[simulator.legalCount(role)];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = simulator.legal(role, i);
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

  /** The index of the move with the highest mean, the first of equals. */
  int best() {
    int best = 0;
    for (int i = 1; i < numbers.length; i++) {
      if (mean(i) > mean(best)) {
        best = i;
      }
    }
    return best;
  }

  /** Reports the best move if it isn't the last one reported. */
  void tell() {
    tell(best());
  }

  /** Reports a move if it isn't the last one reported. */
  void tell(int index) {
    if (index != told) {
      told = index;
      better.accept(moves.get(index));
    }
  }

  Move move(int index) {
    return moves.get(index);
  }

  /** A move and its worth as text. */
  static String text(Move move, double goal) {
    return String.format(Locale.ROOT, "%s is worth %.1f", move, goal);
  }
}
