package org.propnet.player.search;

import java.util.random.RandomGenerator;
import org.propnet.machine.RandomChoice;
import org.propnet.machine.Simulator;

/**
 * Plays games to their end by moves that were in won playouts before: of a few legal moves drawn at
 * random the one with the highest {@link MoveValues} is made. So a step costs a few look-ups,
 * however many moves are legal.
 */
final class GuidedPlayout {

  private static final int STEPS_BETWEEN_LOOKS = 64;

  private final Simulator simulator;
  private final MoveValues values;
  private final PlayedMoves played;
  private final boolean[] isGuided;
  private final int[] jointMove;
  private final int sampled;

  /**
   * Playouts of a simulator.
   *
   * @param played takes the moves that are made
   * @param sampled how many moves are compared; 1 to play at random
   */
  GuidedPlayout(
      Simulator simulator, GoalScale scale, MoveValues values, PlayedMoves played, int sampled) {
    this.simulator = simulator;
    this.values = values;
    this.played = played;
    this.sampled = sampled;
    this.isGuided = new boolean[scale.roles()];
    for (int role = 0; role < isGuided.length; role++) {
      isGuided[role] = !scale.isChance(role);
    }
    this.jointMove = new int[isGuided.length];
  }

  /**
   * Plays until the game is over, or a role stuck.
   *
   * @param steps the steps played before
   * @return false if the time was over first
   */
  boolean finish(RandomGenerator random, int steps, Deadline deadline) throws InterruptedException {
    int looked = 0;
    for (int step = steps; step < Rollout.MAX_STEPS && !simulator.isTerminal(); step++) {
      for (int role = 0; role < jointMove.length; role++) {
        int count = simulator.legalCount(role);
        if (count == 0) {
          return true;
        }
        int move = simulator.legal(role, RandomChoice.below(count, random));
        if (count > 1) {
          if (isGuided[role]) {
            move = better(role, count, move, random);
          }
          played.add(role, move);
        }
        jointMove[role] = move;
      }
      simulator.play(jointMove);
      if (++looked == STEPS_BETWEEN_LOOKS) {
        looked = 0;
        if (deadline.hasPassed()) {
          return simulator.isTerminal();
        }
      }
    }
    return true;
  }

  private int better(int role, int count, int first, RandomGenerator random) {
    int best = first;
    double most = values.value(role, first);
    for (int i = 1; i < sampled; i++) {
      int move = simulator.legal(role, RandomChoice.below(count, random));
      double value = values.value(role, move);
      if (value > most) {
        most = value;
        best = move;
      }
    }
    return best;
  }
}
