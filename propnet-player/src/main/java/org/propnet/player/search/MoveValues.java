package org.propnet.player.search;

import org.propnet.machine.Simulator;

/**
 * What moves are worth wherever they are made: the mean goal of the playouts that they were in. H.
 * Finnsson and Y. Björnsson, "Simulation-Based Approach to General Game Playing", AAAI 2008 (MAST).
 */
final class MoveValues {

  /** A move that was never made may be good. */
  private static final double UNKNOWN = 0.6;

  /** What is left of the counts from one move of the match to the next. */
  private static final float KEPT = 0.3f;

  private final float[][] sums;
  private final float[][] counts;

  MoveValues(Simulator simulator) {
    int roles = simulator.roles().size();
    sums = new float[roles][];
    counts = new float[roles][];
    for (int role = 0; role < roles; role++) {
      sums[role] = new float[simulator.moveCount(role)];
      counts[role] = new float[simulator.moveCount(role)];
    }
  }

  double value(int role, int move) {
    float count = counts[role][move];
    return count == 0 ? UNKNOWN : sums[role][move] / count;
  }

  /** Counts a playout. */
  void add(PlayedMoves played, double[] goals) {
    for (int i = 0; i < played.size(); i++) {
      int role = played.role(i);
      sums[role][played.move(i)] += (float) goals[role];
      counts[role][played.move(i)]++;
    }
  }

  /** Makes what was learned weigh less than what comes. */
  void age() {
    for (int role = 0; role < sums.length; role++) {
      for (int move = 0; move < sums[role].length; move++) {
        sums[role][move] *= KEPT;
        counts[role][move] *= KEPT;
      }
    }
  }
}
