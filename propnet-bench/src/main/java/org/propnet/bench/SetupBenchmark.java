package org.propnet.bench;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.propnet.ground.GroundGame;
import org.propnet.ground.Grounder;
import org.propnet.machine.StateMachine;

/**
 * From the text of a rulesheet to the ground game, and to the state machine.
 *
 * <p>{@code java -jar propnet-bench/target/benchmarks.jar SetupBenchmark -p gameName=draughts}
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 3, jvmArgsAppend = "-Xmx2g")
@State(Scope.Benchmark)
public class SetupBenchmark {

  /** The game, by its name in the catalogue or in the folder. */
  @Param({"ticTacToe", "connectFour", "breakthrough", "draughts", "hex"})
  public String gameName = "";

  /** Reading and grounding. */
  @Benchmark
  public GroundGame ground() throws IOException {
    return Grounder.ground(BenchmarkedGames.read(gameName));
  }

  /** The whole way. */
  @Benchmark
  public StateMachine machine() throws IOException {
    return BenchmarkedEngine.DIFFERENTIAL.build(BenchmarkedGames.read(gameName));
  }
}
