package org.propnet.player.search;

import org.propnet.machine.StateMachine;

/**
 * Max-n for three players or more: each maximizes its own goal, and breaks ties by minimizing those
 * of the others (C. Luckhardt and K. Irani, "An Algorithmic Solution of N-Person Games", AAAI
 * 1986).
 */
final class MaxN extends Minimax {

  MaxN(StateMachine machine, int role, long maxNodes) {
    super(machine, machine.newSimulator(), role, maxNodes);
  }

  @Override
  void begin() {}

  @Override
  double scoreOf(int[][] legal, int move, int depth, double most) throws InterruptedException {
    int[] jointMove = new int[legal.length];
    jointMove[role] = move;
    return score(decide(0, depth, legal, jointMove, 1), role);
  }

  private double[] search(int ply, int depth) throws InterruptedException {
    if (countNode()) {
      return new double[order.length];
    }
    if (Rollout.isOver(simulator)) {
      return scale.goals(simulator);
    }
    if (depth <= 0 || ply >= MAX_PLIES) {
      setCutOff(true);
      return unfinished();
    }
    line.save(ply);
    return decide(ply, depth, legalMoves(), new int[order.length], 0);
  }

  private double[] decide(int ply, int depth, int[][] legal, int[] jointMove, int place)
      throws InterruptedException {
    if (place == order.length) {
      line.load(ply);
      simulator.play(jointMove);
      return search(ply + 1, isForced(legal) ? depth : depth - 1);
    }
    int chooser = order[place];
    boolean isChance = scale.isChance(chooser) && chooser != role;
    double[] best = new double[order.length];
    double most = Double.NEGATIVE_INFINITY;
    for (int move : legal[chooser]) {
      jointMove[chooser] = move;
      double[] goals = decide(ply, depth, legal, jointMove, place + 1);
      if (isStopped()) {
        return best;
      }
      if (isChance) {
        for (int each = 0; each < best.length; each++) {
          best[each] += goals[each] / legal[chooser].length;
        }
      } else if (score(goals, chooser) > most) {
        most = score(goals, chooser);
        best = goals;
      }
    }
    return best;
  }
}
