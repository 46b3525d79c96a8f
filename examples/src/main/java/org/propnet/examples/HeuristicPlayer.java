package org.propnet.examples;

import java.io.OutputStream;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import org.propnet.machine.Expansion;
import org.propnet.machine.Move;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.State;
import org.propnet.optimizer.Build;
import org.propnet.optimizer.MachineBuilder;

/**
 * Looks one joint move ahead and takes the move after which {@link GoalHeuristic} rates best. Where
 * others move at the same time, that is the best case.
 */
public final class HeuristicPlayer implements Match.Player {

  private final PackedSimulator simulator;
  private final GoalHeuristic heuristic;
  private final Expansion successors = new Expansion();

  HeuristicPlayer(Build built) {
    this.simulator = built.machine().newSimulator();
    // The raw network follows the rules more closely; states mean the same in both networks.
    this.heuristic = new GoalHeuristic(built.rawNetwork());
  }

  @Override
  public Move choose(State state, int role) {
    simulator.load(state);
    simulator.expand(successors);
    int best = -1;
    double highest = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < successors.size(); i++) {
      double rating = rate(i, role);
      if (rating > highest) {
        highest = rating;
        best = successors.move(i, role);
      }
    }
    return simulator.move(role, best);
  }

  /** What a successor is worth: its goal at the end of the game, an estimate before. */
  private double rate(int successor, int role) {
    int words = successors.stateWords();
    int from = successor * words;
    simulator.load(successors.words(), from);
    return simulator.isTerminal()
        ? simulator.goal(role)
        : heuristic.rate(Arrays.copyOfRange(successors.words(), from, from + words), role);
  }

  /** How many games against random moves the first role wins. */
  static int wins(Build built, int games) {
    int wins = 0;
    for (int game = 0; game < games; game++) {
      List<Match.Player> players =
          List.of(new HeuristicPlayer(built), Match.random(built.machine(), game));
      PrintStream silent = new PrintStream(OutputStream.nullOutputStream());
      wins += Match.play(built.machine(), players, silent).get(0) == 100 ? 1 : 0;
    }
    return wins;
  }

  /** Plays a hundred games against random moves: {@code HeuristicPlayer [game]}. */
  public static void main(String[] arguments) {
    String game = arguments.length == 0 ? "connectFour" : arguments[0];
    Build built = MachineBuilder.of(Match.game(game)).build();
    System.out.println(wins(built, 100) + " of 100 games won");
  }
}
