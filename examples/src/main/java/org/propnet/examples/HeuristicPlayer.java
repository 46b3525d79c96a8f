package org.propnet.examples;

import java.util.ArrayList;
import java.util.List;
import org.propnet.engine.DifferentialMachine;
import org.propnet.machine.Expansion;
import org.propnet.machine.Move;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.State;
import org.propnet.optimizer.Build;
import org.propnet.player.Match;
import org.propnet.player.Player;
import org.propnet.player.manager.Entrant;
import org.propnet.player.manager.MatchGame;
import org.propnet.player.manager.MatchRunner;
import org.propnet.player.manager.RunListener;
import org.propnet.player.record.MatchRecord;

/**
 * Looks one joint move ahead and takes the move after which {@link GoalHeuristic} rates best. Where
 * others move at the same time, that is the best case. Takes the first legal move as long as the
 * game has no network.
 */
public final class HeuristicPlayer implements Player {

  @Override
  public Move choose(Match match, long deadline) {
    return match
        .build()
        .map(Build::machine)
        .map(machine -> choose(machine, match.state(), match.roleIndex()))
        .orElseGet(() -> match.machine().legalMoves(match.state(), match.role()).get(0));
  }

  static Move choose(DifferentialMachine machine, State state, int role) {
    PackedSimulator simulator = machine.newSimulator();
    GoalHeuristic heuristic = new GoalHeuristic(machine.network());
    Expansion successors = new Expansion();
    simulator.load(state);
    simulator.expand(successors);
    int best = -1;
    double highest = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < successors.size(); i++) {
      int from = i * successors.stateWords();
      simulator.load(successors.words(), from);
      double rating =
          simulator.isTerminal()
              ? simulator.goal(role)
              : heuristic.rate(successors.words(), from, role);
      if (rating > highest) {
        highest = rating;
        best = successors.move(i, role);
      }
    }
    return simulator.move(role, best);
  }

  /** How many matches against random moves the first role wins. */
  static int wins(MatchGame game, int matches) throws InterruptedException {
    int wins = 0;
    for (int match = 0; match < matches; match++) {
      int seed = match;
      List<Entrant> players = new ArrayList<>();
      players.add(new Entrant.Local("heuristic", HeuristicPlayer::new));
      while (players.size() < game.players()) {
        players.add(new Entrant.Local("random", () -> Games.randomPlayer(seed)));
      }
      MatchRecord record =
          MatchRunner.run(game, Games.settings(60_000), "m" + match, players, RunListener.SILENT);
      wins += record.goals().get(0) == 100 ? 1 : 0;
    }
    return wins;
  }

  /** Plays a hundred matches against random moves: {@code HeuristicPlayer [game]}. */
  public static void main(String[] arguments) throws InterruptedException {
    MatchGame game = Games.of(arguments.length == 0 ? "connectFour" : arguments[0]);
    System.out.println(wins(game, 100) + " of 100 matches won");
  }
}
