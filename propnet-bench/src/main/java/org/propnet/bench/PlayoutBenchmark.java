package org.propnet.bench;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.SplittableRandom;
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
import org.propnet.machine.Simulator;

/**
 * Uniformly random playouts from the initial state, with goals evaluated at the end. States are
 * counted as well as playouts.
 *
 * <p>{@code java -jar propnet-bench/target/benchmarks.jar PlayoutBenchmark -p game=connectFour}
 *
 * <p>Games of the folder, with another heap: {@code -p game=checkers.kif,chess_200.kif -p
 * engine=DIFFERENTIAL -jvmArgsAppend "-Xms4g -Xmx4g"}. Results for {@code propnet-bench/compare}:
 * {@code -rf json -rff before.json}.
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@State(Scope.Thread)
public class PlayoutBenchmark extends SteadyStateBenchmark {

  private static final int STEP_LIMIT = 10_000;

  @Param({"ticTacToe", "connectFour", "breakthrough", "draughts", "hex"})
  public String game = "ticTacToe";

  @Param({"DIFFERENTIAL", "REASONER", "PROVER"})
  public BenchmarkedEngine engine = BenchmarkedEngine.DIFFERENTIAL;

  private final SplittableRandom random = new SplittableRandom(1);
  private @Nullable Simulator simulator;
  private int roles;

  /** Counters reported besides playouts. */
  @AuxCounters
  @State(Scope.Thread)
  public static class Counters {

    /** The number of states reached by joint moves. */
    public long states;
  }

  @Setup
  public void build() throws IOException {
    var machine = engine.build(BenchmarkedGame.read(game));
    roles = machine.roles().size();
    simulator = machine.newSimulator();
  }

  /** Plays one playout. */
  @Benchmark
  public int playout(Counters counters) {
    Simulator player = requireNonNull(simulator);
    player.reset();
    counters.states += player.playout(random, STEP_LIMIT);
    int goals = 0;
    for (int role = 0; role < roles; role++) {
      goals += player.goal(role);
    }
    return goals;
  }
}
