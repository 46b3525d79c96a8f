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
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.ThreadParams;
import org.propnet.machine.Simulator;
import org.propnet.machine.StateMachine;

/**
 * Random playouts on one machine by one thread and by two, each with a simulator of its own. The
 * states of all threads are counted together, so {@code two:states} divided by {@code one:states}
 * is what the second thread brings. That needs two processors with nothing else to do.
 *
 * <p>{@code java -jar propnet-bench/target/benchmarks.jar ThreadsBenchmark -p game=CONNECT_FOUR}
 *
 * <p>More threads: {@code ThreadsBenchmark.one -t 8}.
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
    value = 3,
    jvmArgsAppend = {"-Xms2g", "-Xmx2g"})
public class ThreadsBenchmark {

  private static final int STEP_LIMIT = 10_000;

  /** The machine that all threads share. */
  @State(Scope.Benchmark)
  public static class Shared {

    /** The game. */
    @Param({"TIC_TAC_TOE", "CONNECT_FOUR", "BREAKTHROUGH", "DRAUGHTS", "HEX"})
    public BenchmarkedGame game = BenchmarkedGame.TIC_TAC_TOE;

    /** The engine. */
    @Param("DIFFERENTIAL")
    public BenchmarkedEngine engine = BenchmarkedEngine.DIFFERENTIAL;

    private @Nullable StateMachine machine;

    /** Builds the machine. */
    @Setup
    public void build() throws IOException {
      machine = engine.build(game.read());
    }
  }

  /** What each thread has for itself. */
  @State(Scope.Thread)
  public static class Player {

    private @Nullable Simulator simulator;
    private @Nullable SplittableRandom random;
    private int roles;

    /** Makes a simulator. */
    @Setup
    public void make(Shared shared, ThreadParams thread) {
      StateMachine machine = requireNonNull(shared.machine);
      simulator = machine.newSimulator();
      random = new SplittableRandom(thread.getThreadIndex());
      roles = machine.roles().size();
    }
  }

  /** What is counted besides playouts. */
  @AuxCounters
  @State(Scope.Thread)
  public static class Counters {

    /** The states that joint moves led to. */
    public long states;
  }

  /** One thread. */
  @Benchmark
  @Threads(1)
  public int one(Player player, Counters counters) {
    return playout(player, counters);
  }

  /** Two threads. */
  @Benchmark
  @Threads(2)
  public int two(Player player, Counters counters) {
    return playout(player, counters);
  }

  private static int playout(Player player, Counters counters) {
    Simulator simulator = requireNonNull(player.simulator);
    simulator.reset();
    counters.states += simulator.playout(requireNonNull(player.random), STEP_LIMIT);
    int goals = 0;
    for (int role = 0; role < player.roles; role++) {
      goals += simulator.goal(role);
    }
    return goals;
  }
}
