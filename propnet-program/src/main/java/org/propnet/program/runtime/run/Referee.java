package org.propnet.program.runtime.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.propnet.program.runtime.Controller;
import org.propnet.program.runtime.Game;
import org.propnet.program.runtime.IllegalMoveException;
import org.propnet.program.runtime.Move;
import org.propnet.program.runtime.Turn;
import org.propnet.program.runtime.match.OngoingGame;
import org.propnet.program.runtime.match.Rollout;
import org.propnet.program.runtime.match.Rules;

/** Plays one match and reports it on the output. */
final class Referee {

  private static final long NANOS = 1_000_000_000L;
  private static final int WON = 100;

  private final Rules rules;

  /** By role; empty for chance. */
  private final List<Optional<Controller>> controllers;

  private final List<RandomGenerator> randoms = new ArrayList<>();
  private final long nanosForMove;
  private final Output output;
  private boolean wasSimultaneous;

  /**
   * @param controllers by role; empty for chance
   * @param seed decides everything random
   */
  Referee(
      Rules rules,
      List<Optional<Controller>> controllers,
      long seed,
      double seconds,
      Output output) {
    this.rules = rules;
    this.controllers = controllers;
    this.nanosForMove = (long) (seconds * NANOS);
    this.output = output;
    SplittableRandom seeds = new SplittableRandom(seed);
    controllers.forEach(controller -> randoms.add(seeds.split()));
  }

  /**
   * Plays the match.
   *
   * @throws IllegalMoveException if a controller chooses what isn't legal
   */
  void play() {
    OngoingGame game = new OngoingGame(rules);
    while (!game.isOver()) {
      step(game);
      output.boards(game.boards());
    }
    if (game.stuck() == Game.NOBODY) {
      tellResult(game);
    } else {
      output.correct(
          "player " + game.stuck() + " has no legal move, so the match ends without a result");
    }
  }

  private void step(OngoingGame game) {
    List<Runnable> told = new ArrayList<>();
    int choices = 0;
    for (int asked = game.asked(); asked > 0; asked--) {
      int player = game.player();
      List<Move> legal = game.moves();
      Move move = legal.size() == 1 && isWaiting(legal.get(0)) ? legal.get(0) : ask(game, player);
      choices += legal.size() > 1 && !rules.isChance(player) ? 1 : 0;
      told.add(() -> output.move(player, move));
      if (!game.tryMove(move)) {
        throw new IllegalMoveException(rules.code().roles().get(player), move);
      }
    }
    wasSimultaneous |= choices > 1;
    told.forEach(Runnable::run);
  }

  private static boolean isWaiting(Move move) {
    return move.parameters().isEmpty();
  }

  private Move ask(OngoingGame game, int player) {
    RandomGenerator random = randoms.get(player);
    Turn turn = new Turn(random, System.nanoTime() + nanosForMove, output::say);
    return controllers
        .get(player)
        .map(controller -> controller.choose(game.copyFor(player), turn))
        .orElseGet(() -> game.moves().get(Rollout.below(game.moves().size(), random)));
  }

  private void tellResult(OngoingGame game) {
    List<Integer> goals = game.goals();
    int winner = game.winner();
    if (!isPlain(goals)) {
      output.print(
          "goals: "
              + goals.stream()
                  .map(goal -> goal == Game.NO_GOAL ? "-" : goal.toString())
                  .collect(Collectors.joining(", ", "[", "]")));
    }
    if (winner != Game.NOBODY) {
      output.print("win: " + winner);
    } else if (rules.players() > 1) {
      output.print("draw");
    }
  }

  /**
   * Whether naming the winner says everything: two players in turn, and one gets all or both half.
   */
  private boolean isPlain(List<Integer> goals) {
    return !wasSimultaneous
        && goals.size() == 2
        && rules.players() == 2
        && goals.stream().allMatch(goal -> goal >= 0 && goal <= WON)
        && goals.get(0) + goals.get(1) == WON
        && (goals.get(0) % WON == 0 || goals.get(0).equals(goals.get(1)));
  }
}
