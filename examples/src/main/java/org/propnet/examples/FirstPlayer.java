package org.propnet.examples;

import java.util.List;
import java.util.SplittableRandom;
import org.propnet.machine.Move;
import org.propnet.machine.Simulator;
import org.propnet.player.Match;
import org.propnet.player.Player;

/** A first player: begins random games with each legal move, and plays the one that paid best. */
public final class FirstPlayer implements Player {

  private final SplittableRandom random = new SplittableRandom(1);

  @Override
  public Move choose(Match match, long deadline) {
    Simulator simulator = match.machine().newSimulator();
    int[] jointMove = new int[match.machine().roles().size()];
    int role = match.roleIndex();
    List<Move> legal = match.machine().legalMoves(match.state(), match.role());
    long[] sums = new long[legal.size()];
    int best = 0;
    while (deadline - System.nanoTime() > 0) {
      for (int index = 0; index < sums.length; index++) {
        simulator.load(match.state());
        simulator.randomJointMove(random, jointMove);
        jointMove[role] = simulator.legal(role, index);
        simulator.play(jointMove);
        simulator.playout(random, 1_000, deadline);
        sums[index] += simulator.isTerminal() ? simulator.goals()[role] : 0;
        best = sums[index] > sums[best] ? index : best;
      }
    }
    return legal.get(best);
  }
}
