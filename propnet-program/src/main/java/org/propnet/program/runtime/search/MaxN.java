package org.propnet.program.runtime.search;

import org.propnet.program.runtime.match.Rollout;
import org.propnet.program.runtime.match.Rules;

/**
 * Max-n search for three or more players: each maximises its own goal and breaks ties in favour of
 * the least for the others (C. Luckhardt and K. Irani, "An Algorithmic Solution of N-Person Games",
 * AAAI 1986).
 */
final class MaxN extends Minimax {

  MaxN(Rules rules, int role, long maxNodes) {
    super(rules, role, maxNodes);
  }

  @Override
  double scoreOf(int[][] legal, int move, int depth, double most) {
    int[] jointMove = new int[legal.length];
    jointMove[role] = move;
    return score(decide(0, depth, legal, jointMove, 1), role);
  }

  private double[] search(int ply, int depth) {
    if (countNode()) {
      return new double[order.length];
    }
    if (Rollout.isOver(position, order.length)) {
      return goals.goals(position);
    }
    if (depth <= 0 || ply >= MAX_PLIES) {
      isCutOff = true;
      return unfinished();
    }
    save(ply);
    return decide(ply, depth, legalMoves(), new int[order.length], 0);
  }

  private double[] decide(int ply, int depth, int[][] legal, int[] jointMove, int place) {
    if (place == order.length) {
      playAt(ply, jointMove);
      return search(ply + 1, depthBelow(legal, depth));
    }
    int chooser = order[place];
    boolean isChance = goals.isChance(chooser) && chooser != role;
    double[] best = new double[order.length];
    double most = Double.NEGATIVE_INFINITY;
    for (int move : legal[chooser]) {
      jointMove[chooser] = move;
      double[] worth = decide(ply, depth, legal, jointMove, place + 1);
      if (isStopped()) {
        return best;
      }
      if (isChance) {
        for (int each = 0; each < best.length; each++) {
          best[each] += worth[each] / legal[chooser].length;
        }
      } else if (score(worth, chooser) > most) {
        most = score(worth, chooser);
        best = worth;
      }
    }
    return best;
  }
}
