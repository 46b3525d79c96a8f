package org.propnet.bench;

import java.io.IOException;
import java.util.SplittableRandom;
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
import org.propnet.machine.Simulator;

/**
 * Cold start: from the text of a rulesheet to the end of the first random playout in a fresh
 * virtual machine, not counting the start of the virtual machine itself.
 *
 * <p>{@code java -jar propnet-bench/target/benchmarks.jar ColdStartBenchmark -p
 * game=ticTacToe,chess_200.kif}
 */
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 0)
@Measurement(iterations = 1)
@Fork(
    value = 10,
    jvmArgsAppend = {"-Xms2g", "-Xmx2g"})
@State(Scope.Thread)
public class ColdStartBenchmark {

  private static final int STEP_LIMIT = 10_000;

  @Param({"ticTacToe", "connectFour", "breakthrough", "draughts", "hex"})
  public String game = "ticTacToe";

  @Param({"DIFFERENTIAL", "REASONER", "PROVER"})
  public BenchmarkedEngine engine = BenchmarkedEngine.DIFFERENTIAL;

  /** From reading the file to the end of the playout. */
  @Benchmark
  public int firstPlayout() throws IOException {
    Simulator simulator = engine.build(BenchmarkedGame.read(game)).newSimulator();
    return simulator.playout(new SplittableRandom(1), STEP_LIMIT);
  }
}
