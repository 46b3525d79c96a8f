package org.propnet.player.search;

import com.google.common.collect.ImmutableList;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.propnet.machine.Move;
import org.propnet.machine.RandomChoice;
import org.propnet.machine.Simulator;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;

/**
 * Nested simulation: rates each move by simulated games in which all roles choose in the same way,
 * with fewer games: {@code rounds} for each move, divided by {@code decay} from one level to the
 * next. At the bottom, two random playouts rate a move.
 *
 * <p>The cost multiplies from level to level, so the full number of rounds is reached in small
 * games only. The search therefore begins with random playouts and increases the number of rounds
 * until the time is up; a choice is based on the last number that was completed for all moves.
 */
public final class NestedSimulation implements Search {

  private static final int PLAYOUTS_AT_THE_BOTTOM = 2;
  private static final int OUT_OF_TIME = -1;

  private final Simulator simulator;
  private final int role;
  private final int rounds;
  private final int decay;
  private final RandomGenerator random;
  private final GoalScale scale;
  private final Rollout rollout = new Rollout();
  private Deadline deadline = new Deadline(0);
  private String summary = "";

  /**
   * Makes a search for a role.
   *
   * @param role the role's index
   * @param rounds the number of games that rate each move, 1 or more
   * @param decay the divisor of that number from level to level, 2 or more
   */
  public NestedSimulation(
      StateMachine machine, int role, int rounds, int decay, RandomGenerator random) {
    this.simulator = machine.newSimulator();
    this.role = role;
    this.rounds = rounds;
    this.decay = decay;
    this.random = random;
    this.scale = new GoalScale(machine);
  }

  @Override
  public Move choose(
      State state,
      ImmutableList<ImmutableList<Move>> line,
      Deadline newDeadline,
      Consumer<Move> better)
      throws InterruptedException {
    deadline = newDeadline;
    simulator.load(state);
    RatedMoves moves = new RatedMoves(simulator, role, better);
    moves.tell(0);
    int best = 0;
    int level = 0;
    while (true) {
      RatedMoves rated = rated(state, role, level);
      if (rated == null) {
        return moves.move(best);
      }
      best = rated.best();
      moves.tell(best);
      summary =
          String.format(
              Locale.ROOT,
              "%d rounds; %s",
              level,
              RatedMoves.text(moves.move(best), scale.unscaled(role, rated.mean(best))));
      if (level == rounds) {
        return moves.move(best);
      }
      level = Math.min(rounds, Math.max(1, level * decay));
    }
  }

  /** The moves of a role, each rated by a number of games; null if the time is up. */
  private @Nullable RatedMoves rated(State state, int chooser, int games)
      throws InterruptedException {
    simulator.load(state);
    RatedMoves moves = new RatedMoves(simulator, chooser, move -> {});
    int all = games == 0 ? PLAYOUTS_AT_THE_BOTTOM : games;
    for (int game = 0; game < all; game++) {
      for (int index = 0; index < moves.size(); index++) {
        if (deadline.hasPassed() || !simulate(state, chooser, moves.number(index), games)) {
          return null;
        }
        moves.add(index, scale.goal(simulator, chooser));
      }
    }
    return moves;
  }

  /** Plays a game that begins with a move; false if the time is up. */
  private boolean simulate(State start, int chooser, int move, int games)
      throws InterruptedException {
    State state = start;
    int[] jointMove = new int[scale.roles()];
    for (int step = 0; step < Rollout.MAX_STEPS; step++) {
      simulator.load(state);
      if (Rollout.isOver(simulator)) {
        return true;
      }
      for (int other = 0; other < jointMove.length; other++) {
        boolean isGiven = step == 0 && other == chooser;
        jointMove[other] = isGiven ? move : choice(state, other, games);
        if (jointMove[other] == OUT_OF_TIME) {
          return false;
        }
      }
      simulator.load(state);
      simulator.play(jointMove);
      if (games == 0) {
        return rollout.finish(simulator, random, 1, deadline);
      }
      state = simulator.save();
    }
    return true;
  }

  /** The number of the move that a role chooses within a simulated game. */
  private int choice(State state, int chooser, int games) throws InterruptedException {
    if (deadline.hasPassed()) {
      return OUT_OF_TIME;
    }
    simulator.load(state);
    int count = simulator.legalCount(chooser);
    if (games == 0 || count == 1 || scale.isChance(chooser)) {
      return simulator.legal(chooser, RandomChoice.below(count, random));
    }
    RatedMoves rated = rated(state, chooser, games / decay);
    return rated == null ? OUT_OF_TIME : rated.number(rated.best());
  }

  @Override
  public String summary() {
    return summary;
  }
}
