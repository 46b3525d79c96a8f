package org.propnet.bench;

import org.openjdk.jmh.annotations.Benchmark;
import org.propnet.machine.Role;
import org.propnet.machine.State;

/**
 * The goals of all roles at the ends of recorded playouts. A simulator first has to load each
 * state, which is also measured alone.
 *
 * <p>{@code java -jar propnet-bench/target/benchmarks.jar GoalBenchmark -p game=connectFour}
 */
public class GoalBenchmark extends SteadyStateBenchmark {

  /** Loads a terminal state. */
  @Benchmark
  public void load(PlayedGame game) {
    game.simulator().load(game.play().nextEnd());
  }

  /** Loads a terminal state and evaluates the goals. */
  @Benchmark
  public int loadAndGoals(PlayedGame game) {
    game.simulator().load(game.play().nextEnd());
    int sum = 0;
    for (int role = 0; role < game.roles().size(); role++) {
      sum += game.simulator().goal(role);
    }
    return sum;
  }

  /** Evaluates the goals of an immutable state. */
  @Benchmark
  public int goals(PlayedGame game) {
    State state = game.play().nextEnd();
    int sum = 0;
    for (Role role : game.roles()) {
      sum += game.machine().goal(state, role);
    }
    return sum;
  }
}
