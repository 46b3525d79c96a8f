package org.propnet.player.search;

import com.google.common.collect.ImmutableList;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.propnet.machine.Move;
import org.propnet.machine.RandomChoice;
import org.propnet.machine.Simulator;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;

/**
 * Flat Monte Carlo: random playouts through each legal move in turn; the move with the highest mean
 * goal is chosen. A move that ends the game at once counts by its outcome.
 */
public final class FlatMonteCarlo implements Search {

  private final Simulator simulator;
  private final int role;
  private final long playouts;
  private final RandomGenerator random;
  private final GoalScale scale;
  private final Rollout rollout = new Rollout();
  private String summary = "";

  /**
   * Makes a search for a role.
   *
   * @param role the role's index
   * @param playouts the maximum number of playouts for a choice; 0 for as many as there is time for
   */
  public FlatMonteCarlo(StateMachine machine, int role, long playouts, RandomGenerator random) {
    this.simulator = machine.newSimulator();
    this.role = role;
    this.playouts = playouts;
    this.random = random;
    this.scale = new GoalScale(machine);
  }

  @Override
  public Move choose(
      State state,
      ImmutableList<ImmutableList<Move>> line,
      Deadline deadline,
      Consumer<Move> better)
      throws InterruptedException {
    simulator.load(state);
    RatedMoves moves = new RatedMoves(simulator, role, better);
    moves.tell(0);
    long played = 0;
    while ((playouts == 0 || played < playouts) && !deadline.hasPassed()) {
      int index = (int) (played % moves.size());
      simulator.load(state);
      if (!playOnce(moves.number(index), deadline)) {
        break;
      }
      moves.add(index, scale.goal(simulator, role));
      played++;
      if (index == moves.size() - 1) {
        moves.tell();
      }
    }
    int best = moves.best();
    moves.tell(best);
    summary =
        String.format(
            Locale.ROOT,
            "%,d playouts; %s",
            played,
            RatedMoves.text(moves.move(best), scale.unscaled(role, moves.mean(best))));
    return moves.move(best);
  }

  private boolean playOnce(int move, Deadline deadline) throws InterruptedException {
    int[] jointMove = new int[scale.roles()];
    for (int other = 0; other < jointMove.length; other++) {
      if (other == role) {
        jointMove[other] = move;
        continue;
      }
      int count = simulator.legalCount(other);
      if (count == 0) {
        return true;
      }
      jointMove[other] = simulator.legal(other, RandomChoice.below(count, random));
      if (count > 1 && deadline.hasPassed()) {
        return false;
      }
    }
    simulator.play(jointMove);
    return rollout.finish(simulator, random, 1, deadline);
  }

  @Override
  public String summary() {
    return summary;
  }
}
