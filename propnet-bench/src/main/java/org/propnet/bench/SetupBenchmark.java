package org.propnet.bench;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
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
 * The stages from the text of a rulesheet to a state machine, each given what the one before made,
 * and the whole way for every engine. The engine is set up for the network that a build keeps;
 * choosing between two networks is part of the whole way only. {@link ColdStartBenchmark} is the
 * same in a new virtual machine.
 *
 * <p>{@code java -jar propnet-bench/target/benchmarks.jar SetupBenchmark -p game=DRAUGHTS}
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
    value = 3,
    jvmArgsAppend = {"-Xms2g", "-Xmx2g"})
public class SetupBenchmark {

  /** What each stage begins with. */
  @State(Scope.Benchmark)
  public static class Stages {

    /** The game. */
    @Param({"TIC_TAC_TOE", "CONNECT_FOUR", "BREAKTHROUGH", "DRAUGHTS", "HEX"})
    public BenchmarkedGame game = BenchmarkedGame.TIC_TAC_TOE;

    private String text = "";
    private @Nullable GameDescription description;
    private @Nullable GroundGame ground;
    private @Nullable PropNet raw;
    private @Nullable PropNet played;

    /** Goes the whole way once. */
    @Setup
    public void prepare() throws IOException {
      text = game.text();
      description = KifReader.read(text, game.toString());
      ground = Grounder.ground(description);
      raw = NetworkCompiler.compile(ground);
      played = MachineBuilder.of(description).build().machine().network();
    }

    private GameDescription read() {
      return KifReader.read(text, game.toString());
    }
  }

  /** The engine of the whole way. */
  @State(Scope.Benchmark)
  public static class Engine {

    /** The engine. */
    @Param({"DIFFERENTIAL", "REASONER", "PROVER"})
    public BenchmarkedEngine engine = BenchmarkedEngine.DIFFERENTIAL;
  }

  /** From text to rules. */
  @Benchmark
  public GameDescription read(Stages stages) {
    return stages.read();
  }

  /** From rules to ground rules. */
  @Benchmark
  public GroundGame ground(Stages stages) {
    return Grounder.ground(requireNonNull(stages.description));
  }

  /** From ground rules to a network. */
  @Benchmark
  public PropNet compile(Stages stages) {
    return NetworkCompiler.compile(requireNonNull(stages.ground));
  }

  /** From a network to the smallest one. */
  @Benchmark
  public OptimizedNetwork optimize(Stages stages) {
    return Optimizer.standard().optimize(requireNonNull(stages.raw));
  }

  /** From a network to the machine that plays it. */
  @Benchmark
  public DifferentialMachine engine(Stages stages) {
    return DifferentialMachine.of(requireNonNull(stages.played));
  }

  /** From text to a machine. */
  @Benchmark
  public StateMachine all(Stages stages, Engine engine) {
    return engine.engine.build(stages.read());
  }
}
