package org.propnet.examples;

import com.google.common.collect.Lists;
import com.google.common.collect.Maps;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.propnet.batch.BatchMachine;
import org.propnet.batch.PlayoutSummary;
import org.propnet.batch.Playouts;
import org.propnet.machine.Move;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.optimizer.Build;

/** Flat Monte Carlo: rates moves by the mean goal of random playouts, played in lanes. */
public record FlatMonteCarlo(StateMachine machine, Playouts playouts) {

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
    return Maps.transformValues(sums, sum -> sum.meanGoal(role));
  }

  /** Rates the first moves of a game: {@code FlatMonteCarlo [game [playouts]]}. */
  public static void main(String[] arguments) throws InterruptedException {
    String game = arguments.length < 1 ? "connectFour" : arguments[0];
    long playouts = arguments.length < 2 ? 1_000_000 : Long.parseLong(arguments[1]);
    Build build = Games.of(game).build().orElseThrow();
    BatchMachine lanes = build.batch();
    lanes.awaitFastest();
    int threads = Runtime.getRuntime().availableProcessors();
    long start = System.nanoTime();
    new FlatMonteCarlo(build.machine(), Playouts.of(lanes).withThreads(threads))
        .rate(build.machine().initialState(), 0, playouts, 1)
        .forEach((move, mean) -> System.out.printf("%6.2f  %s%n", mean, move));
    System.out.printf(
        "%,d playouts after each move in %.2f s by %s%n",
        playouts, (System.nanoTime() - start) / 1e9, lanes.backEnd());
  }
}
