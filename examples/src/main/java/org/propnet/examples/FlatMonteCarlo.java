package org.propnet.examples;

import com.google.common.collect.Lists;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.propnet.batch.BatchMachine;
import org.propnet.batch.PlayoutSummary;
import org.propnet.batch.Playouts;
import org.propnet.machine.Move;
import org.propnet.machine.State;
import org.propnet.optimizer.MachineBuilder;

/** Flat Monte Carlo: rates moves by the mean goal of random playouts, played in lanes. */
public final class FlatMonteCarlo {

  private final BatchMachine machine;
  private final Playouts playouts;

  /**
   * Rates moves of a game.
   *
   * @param threads how many threads play
   */
  FlatMonteCarlo(BatchMachine machine, int threads) {
    this.machine = machine;
    this.playouts = Playouts.of(machine).withThreads(threads);
  }

  /**
   * What each legal move is worth to a role. The others' moves count alike.
   *
   * @param state isn't terminal
   * @param role the index of the role
   * @param playoutsPerState how many playouts begin after each joint move
   * @return the mean goal of each of the role's legal moves
   */
  Map<Move, Double> rate(State state, int role, long playoutsPerState, long seed)
      throws InterruptedException {
    List<List<Move>> jointMoves =
        Lists.cartesianProduct(
            Lists.transform(machine.roles(), each -> machine.legalMoves(state, each)));
    List<State> successors = Lists.transform(jointMoves, move -> machine.nextState(state, move));
    List<PlayoutSummary> results =
        playouts.evaluate(successors, playoutsPerState, Duration.ZERO, seed);
    Map<Move, PlayoutSummary> sums = new TreeMap<>();
    for (int i = 0; i < results.size(); i++) {
      sums.merge(jointMoves.get(i).get(role), results.get(i), PlayoutSummary::plus);
    }
    Map<Move, Double> means = new TreeMap<>();
    sums.forEach((move, sum) -> means.put(move, sum.meanGoal(role)));
    return means;
  }

  /** Rates the first moves of a game: {@code FlatMonteCarlo [game [playouts]]}. */
  public static void main(String[] arguments) throws InterruptedException {
    String game = arguments.length < 1 ? "connectFour" : arguments[0];
    long playouts = arguments.length < 2 ? 1_000_000 : Long.parseLong(arguments[1]);
    BatchMachine machine = MachineBuilder.of(Match.game(game)).build().batch();
    machine.awaitFastest();
    int threads = Runtime.getRuntime().availableProcessors();
    long start = System.nanoTime();
    Map<Move, Double> means =
        new FlatMonteCarlo(machine, threads).rate(machine.initialState(), 0, playouts, 1);
    means.forEach((move, mean) -> System.out.printf("%6.2f  %s%n", mean, move));
    System.out.printf(
        "%,d playouts after each move in %.2f s by %s%n",
        playouts, (System.nanoTime() - start) / 1e9, machine.backEnd());
  }
}
