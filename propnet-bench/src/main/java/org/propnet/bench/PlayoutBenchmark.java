package org.propnet.bench;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.AuxCounters;
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
import org.propnet.machine.Simulator;

/**
 * Uniformly random playouts from the initial state, goals read at the end. Besides playouts it
 * counts the states that were played through.
 *
 * <p>{@code java -jar propnet-bench/target/benchmarks.jar PlayoutBenchmark -p
 * gameName=connectFour}, and for games that the catalogue doesn't have {@code -p
 * gameName=checkers,skirmish -p engine=DIFFERENTIAL -jvmArgsAppend
 * -Dpropnet.rulesheets=../shared/games}
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 3, jvmArgsAppend = "-Xmx2g")
@State(Scope.Thread)
public class PlayoutBenchmark {

  private static final int STEP_LIMIT = 10_000;

  /** The game, by its name in the catalogue or in the folder. */
  @Param({"ticTacToe", "connectFour", "breakthrough", "draughts", "hex"})
  public String gameName = "";

  /** The engine. */
  @Param public BenchmarkedEngine engine = BenchmarkedEngine.DIFFERENTIAL;

  private final SplittableRandom random = new SplittableRandom(1);
  private @Nullable Simulator simulator;
  private int roles;

  /** What is counted besides playouts. */
  @AuxCounters
  @State(Scope.Thread)
  public static class Counters {

    /** The states that joint moves led to. */
    public long states;
  }

  /** Builds the machine. */
  @Setup
  public void build() throws IOException {
    var machine = engine.build(BenchmarkedGames.read(gameName));
    roles = machine.roles().size();
    simulator = machine.newSimulator();
  }

  /** One playout. */
  @Benchmark
  public int playout(Counters counters) {
    Simulator game = requireNonNull(simulator);
    game.reset();
    counters.states += game.playout(random, STEP_LIMIT);
    int goals = 0;
    for (int role = 0; role < roles; role++) {
      goals += game.goal(role);
    }
    return goals;
  }
}
