package org.propnet.examples;

import java.io.OutputStream;
import java.io.PrintStream;
import java.util.List;
import org.propnet.engine.DifferentialMachine;
import org.propnet.machine.Expansion;
import org.propnet.machine.Move;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.State;
import org.propnet.optimizer.MachineBuilder;

/**
 * Looks one joint move ahead and takes the move after which {@link GoalHeuristic} rates best. Where
 * others move at the same time, that is the best case.
 */
public record HeuristicPlayer(PackedSimulator simulator, GoalHeuristic heuristic)
    implements Match.Player {

  static HeuristicPlayer of(DifferentialMachine machine) {
    return new HeuristicPlayer(machine.newSimulator(), new GoalHeuristic(machine.network()));
  }

  @Override
  public Move choose(State state, int role) {
    Expansion successors = new Expansion();
    simulator.load(state);
    simulator.expand(successors);
    int best = -1;
    double highest = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < successors.size(); i++) {
      double rating = rate(successors.words(), i * successors.stateWords(), role);
      if (rating > highest) {
        highest = rating;
        best = successors.move(i, role);
      }
    }
    return simulator.move(role, best);
  }

  /** What a state is worth: its goal at the end of the game, an estimate before. */
  private double rate(long[] words, int from, int role) {
    simulator.load(words, from);
    return simulator.isTerminal() ? simulator.goal(role) : heuristic.rate(words, from, role);
  }

  /** How many games against random moves the first role wins. */
  static int wins(DifferentialMachine machine, int games) {
    PrintStream silent = new PrintStream(OutputStream.nullOutputStream());
    int wins = 0;
    for (int game = 0; game < games; game++) {
      List<Match.Player> players = List.of(of(machine), Match.random(machine, game));
      wins += Match.play(machine, players, silent)[0] == 100 ? 1 : 0;
    }
    return wins;
  }

  /** Plays a hundred games against random moves: {@code HeuristicPlayer [game]}. */
  public static void main(String[] arguments) {
    String game = arguments.length == 0 ? "connectFour" : arguments[0];
    DifferentialMachine machine = MachineBuilder.of(Match.game(game)).build().machine();
    System.out.println(wins(machine, 100) + " of 100 games won");
  }
}
