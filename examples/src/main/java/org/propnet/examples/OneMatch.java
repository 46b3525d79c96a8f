package org.propnet.examples;

import java.util.List;
import java.util.SplittableRandom;
import org.propnet.machine.Move;
import org.propnet.machine.State;
import org.propnet.player.manager.Entrant;
import org.propnet.player.manager.MatchGame;
import org.propnet.player.manager.MatchRunner;
import org.propnet.player.manager.RunListener;
import org.propnet.player.record.MatchRecord;

/** Plays a match and prints the joint moves and the goals. */
public final class OneMatch {

  private OneMatch() {}

  /** Connect four between UCT and random moves: {@code OneMatch [milliseconds per move]}. */
  public static void main(String[] arguments) throws InterruptedException {
    int time = arguments.length == 0 ? 200 : Integer.parseInt(arguments[0]);
    MatchGame game = Games.of("connectFour");
    List<Entrant> players =
        List.of(
            new Entrant.Local("uct", () -> new UctPlayer(1_000_000, new SplittableRandom(1))),
            new Entrant.Local("random", () -> Games.randomPlayer(2)));
    RunListener printer =
        new RunListener() {
          @Override
          public void reached(int step, State state, List<Move> jointMove) {
            if (step > 0) {
              System.out.println(step + " " + jointMove);
            }
          }
        };
    MatchRecord record = MatchRunner.run(game, Games.settings(time), "example", players, printer);
    System.out.println(game.machine().roles() + " get " + record.goals());
  }
}
