package org.propnet.bench;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.propnet.engine.DifferentialMachine;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.ground.GroundGame;
import org.propnet.ground.Grounder;
import org.propnet.machine.StateMachine;
import org.propnet.net.PropNet;
import org.propnet.net.compile.NetworkCompiler;
import org.propnet.optimizer.MachineBuilder;
import org.propnet.optimizer.OptimizedNetwork;
import org.propnet.optimizer.Optimizer;

/**
 * Setup time: the stages from the text of a rulesheet to a state machine, each on the precomputed
 * result of the previous one, and the whole setup for every engine. The engine stage uses the
 * network that a build selects; the choice between two networks is only part of the whole setup.
 * {@link ColdStartBenchmark} measures the same in a fresh virtual machine.
 *
 * <p>{@code java -jar propnet-bench/target/benchmarks.jar SetupBenchmark -p game=draughts}
 */
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class SetupBenchmark extends SteadyStateBenchmark {

  /** The input of each stage. */
  @State(Scope.Benchmark)
  public static class Stages {

    @Param({"ticTacToe", "connectFour", "breakthrough", "draughts", "hex"})
    public String game = "ticTacToe";

    private String text = "";
    private @Nullable GameDescription description;
    private @Nullable GroundGame ground;
    private @Nullable PropNet raw;
    private @Nullable PropNet played;

    /** Runs all stages once. */
    @Setup
    public void prepare() throws IOException {
      text = BenchmarkedGame.text(game);
      description = KifReader.read(text, game);
      ground = Grounder.ground(description);
      raw = NetworkCompiler.compile(ground);
      played = MachineBuilder.of(description).build().machine().network();
    }

    private GameDescription read() {
      return KifReader.read(text, game);
    }
  }

  /** The engine of the whole setup. */
  @State(Scope.Benchmark)
  public static class Engine {

    @Param({"DIFFERENTIAL", "REASONER", "PROVER"})
    public BenchmarkedEngine engine = BenchmarkedEngine.DIFFERENTIAL;
  }

  /** Parses the text. */
  @Benchmark
  public GameDescription read(Stages stages) {
    return stages.read();
  }

  /** Grounds the rules. */
  @Benchmark
  public GroundGame ground(Stages stages) {
    return Grounder.ground(requireNonNull(stages.description));
  }

  /** Compiles the ground rules to a network. */
  @Benchmark
  public PropNet compile(Stages stages) {
    return NetworkCompiler.compile(requireNonNull(stages.ground));
  }

  /** Optimises the network. */
  @Benchmark
  public OptimizedNetwork optimize(Stages stages) {
    return Optimizer.standard().optimize(requireNonNull(stages.raw));
  }

  /** Sets up the engine for the network. */
  @Benchmark
  public DifferentialMachine engine(Stages stages) {
    return DifferentialMachine.of(requireNonNull(stages.played));
  }

  /** Runs the whole setup from text to machine. */
  @Benchmark
  public StateMachine all(Stages stages, Engine engine) {
    return engine.engine.build(stages.read());
  }
}
