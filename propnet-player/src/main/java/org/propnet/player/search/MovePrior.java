package org.propnet.player.search;

import org.propnet.machine.Expansion;

/** First estimates of moves, for a search that hasn't tried them yet. */
@FunctionalInterface
public interface MovePrior {

  /**
   * Estimates the goal of the role that chooses, from 0 to 1, after each of its moves.
   *
   * @param state the words of the state before the moves
   * @param behind the states after them
   * @param goals receives the estimates
   */
  void estimate(int chooser, long[] state, Expansion behind, float[] goals);
}
