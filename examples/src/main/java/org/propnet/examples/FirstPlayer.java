package org.propnet.examples;

import java.io.IOException;
import java.util.List;
import java.util.SplittableRandom;
import org.propnet.machine.Move;
import org.propnet.machine.Simulator;
import org.propnet.machine.State;
import org.propnet.player.Match;
import org.propnet.player.Player;
import org.propnet.player.server.PlayerServer;

/** A first player: begins random games with each legal move, and plays the one that paid best. */
public final class FirstPlayer implements Player {

  private final SplittableRandom random = new SplittableRandom(1);

  @Override
  public Move choose(Match match, long deadline) {
    Simulator simulator = match.machine().newSimulator();
    int[] jointMove = new int[match.machine().roles().size()];
    int role = match.roleIndex();
    State state = match.state();
    List<Move> legal = match.machine().legalMoves(state, match.role());
    long[] sums = new long[legal.size()];
    int best = 0;
    for (int index = 0; deadline - System.nanoTime() > 0; index = (index + 1) % sums.length) {
      simulator.load(state);
      simulator.randomJointMove(random, jointMove);
      jointMove[role] = simulator.legal(role, index);
      simulator.play(jointMove);
      simulator.playout(random, 1_000, deadline);
      sums[index] += simulator.isTerminal() ? simulator.goals()[role] : 0;
      if (sums[index] > sums[best]) {
        best = index;
        match.propose(legal.get(best));
      }
    }
    return legal.get(best);
  }

  /** Waits for game managers: {@code FirstPlayer [port]}. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    int port = arguments.length < 1 ? 9147 : Integer.parseInt(arguments[0]);
    PlayerServer server =
        PlayerServer.start(
            "first", port, FirstPlayer::new, event -> System.out.println(event.text()));
    System.out.println("listening on port " + server.port());
    Thread.currentThread().join();
  }
}
