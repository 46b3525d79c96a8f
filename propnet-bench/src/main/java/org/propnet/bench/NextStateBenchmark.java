package org.propnet.bench;

import org.openjdk.jmh.annotations.Benchmark;
import org.propnet.machine.State;

/**
 * The transition for a given joint move: played in a simulator, which walks recorded playouts, and
 * computed by the machine for an immutable state.
 *
 * <p>{@code java -jar propnet-bench/target/benchmarks.jar NextStateBenchmark -p game=connectFour}
 *
 * <p>To compare the variants of the differential engine: {@code -p
 * engine=DIFFERENTIAL,DIFFERENTIAL_WITHOUT_GUARDS,DIFFERENTIAL_WITHOUT_PROGRAMS,DIFFERENTIAL_PLAIN}
 */
public class NextStateBenchmark extends SteadyStateBenchmark {

  /**
   * Plays a step in a simulator, including the reset to the initial state at the end of a playout.
   */
  @Benchmark
  public void play(PlayedGame game) {
    game.play().playNext();
  }

  /** Computes the next state of an immutable state. */
  @Benchmark
  public State nextState(PlayedGame game) {
    RecordedPlay.Step step = game.play().next();
    return game.machine().nextState(step.state(), step.jointMove());
  }
}
