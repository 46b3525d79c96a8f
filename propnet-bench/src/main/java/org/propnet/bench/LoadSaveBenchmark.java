package org.propnet.bench;

import org.openjdk.jmh.annotations.Benchmark;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.State;

/**
 * Loading and saving states, packed as words and as immutable states. The states are those of
 * recorded playouts, in an order that jumps between distant ones, as searches do.
 *
 * <p>{@code java -jar propnet-bench/target/benchmarks.jar LoadSaveBenchmark -p game=connectFour}
 */
public class LoadSaveBenchmark extends SteadyStateBenchmark {

  /** Loads a packed state. */
  @Benchmark
  public void load(PackedGame game) {
    PackedSimulator simulator = game.simulator();
    simulator.load(game.words(), game.play().jump() * simulator.stateWords());
  }

  /** Saves the current state packed. */
  @Benchmark
  public void save(PackedGame game) {
    game.simulator().save(game.spare(), 0);
  }

  /** Loads an immutable state. */
  @Benchmark
  public void loadState(PlayedGame game) {
    game.simulator().load(game.play().step(game.play().jump()).state());
  }

  /** Saves the current state as an immutable one. */
  @Benchmark
  public State saveState(PlayedGame game) {
    return game.simulator().save();
  }
}
