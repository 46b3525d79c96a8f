package org.propnet.examples;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.GameDescription;
import org.propnet.machine.Move;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;

/** Plays a game from its beginning to its end, with a player for each role. */
final class Match {

  /** Chooses the moves of a role. */
  @FunctionalInterface
  interface Player {

    /**
     * One of the role's legal moves.
     *
     * @param state isn't terminal
     * @param role the index of the role
     */
    Move choose(State state, int role);
  }

  private Match() {}

  /**
   * A game that comes with propnet. {@code RulesheetReader.read(Path)} reads rulesheets of yours.
   */
  static GameDescription game(String name) {
    return GameCatalogue.find(name).orElseThrow().description();
  }

  /** A player that chooses each legal move as likely as the others. */
  static Player random(StateMachine machine, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    return (state, role) -> machine.randomJointMove(state, random).get(role);
  }

  /**
   * Plays, and prints the joint moves and the goals.
   *
   * @param players one for each role
   * @return the goal of each role
   */
  static int[] play(StateMachine machine, List<? extends Player> players, PrintStream out) {
    State state = machine.initialState();
    for (int step = 1; !machine.isTerminal(state); step++) {
      List<Move> jointMove = new ArrayList<>();
      for (int role = 0; role < players.size(); role++) {
        jointMove.add(players.get(role).choose(state, role));
      }
      out.println(step + " " + jointMove);
      state = machine.nextState(state, jointMove);
    }
    int[] goals = machine.goals(state);
    out.println(machine.roles() + " get " + Arrays.toString(goals));
    return goals;
  }
}
