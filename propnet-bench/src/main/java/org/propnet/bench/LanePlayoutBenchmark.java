package org.propnet.bench;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.propnet.batch.BatchMachine;
import org.propnet.batch.BatchOptions;
import org.propnet.batch.BatchSimulator;
import org.propnet.batch.PlayoutLimits;
import org.propnet.batch.PlayoutSummary;
import org.propnet.optimizer.MachineBuilder;

/**
 * Uniformly random playouts in 512 lanes that are refilled for a tenth of a second, with goals
 * evaluated. The results are the counters: completed playouts, and states reached.
 *
 * <p>{@code java -jar propnet-bench/target/benchmarks.jar LanePlayoutBenchmark -p game=connectFour}
 *
 * <p>The back ends of propnet-vector are {@code vector} and {@code vector-interpreter}: {@code -p
 * backEnd=vector -jvmArgsAppend "--add-modules jdk.incubator.vector"}.
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@State(Scope.Thread)
public class LanePlayoutBenchmark extends SteadyStateBenchmark {

  private static final int LANES = 512;
  private static final Duration PORTION = Duration.ofMillis(100);

  @Param({"ticTacToe", "connectFour", "breakthrough", "draughts", "hex"})
  public String game = "ticTacToe";

  /** The back end, see {@link BatchMachine#backEnds}. */
  @Param({"interpreter", "generated"})
  public String backEnd = "interpreter";

  private @Nullable BatchSimulator simulator;
  private long seed;

  /** Counters reported besides runs. */
  @AuxCounters
  @State(Scope.Thread)
  public static class Counters {

    /** The number of completed playouts. */
    public long playouts;

    /** The number of states reached by joint moves. */
    public long states;
  }

  @Setup
  public void build() throws IOException {
    BatchOptions options = BatchOptions.STANDARD.withBackEnd(backEnd);
    simulator =
        MachineBuilder.of(BenchmarkedGame.read(game)).build().batch(options).newSimulator(LANES);
  }

  /** Runs for a tenth of a second. */
  @Benchmark
  public PlayoutSummary run(Counters counters) {
    PlayoutSummary summary = requireNonNull(simulator).run(PlayoutLimits.time(PORTION), seed++);
    counters.playouts += summary.playouts();
    counters.states += summary.states();
    return summary;
  }
}
