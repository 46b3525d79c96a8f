package org.propnet.bench;

import com.google.common.math.Quantiles;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.ToDoubleFunction;
import org.propnet.batch.BatchMachine;
import org.propnet.machine.StateMachine;
import org.propnet.optimizer.MachineBuilder;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * Measures scaling to two threads: random playouts on one machine by one thread and by two, each
 * with a simulator of its own.
 *
 * <p>{@code java -Xms2g -Xmx2g -cp propnet-bench/target/benchmarks.jar
 * org.propnet.bench.ThreadScaling ticTacToe connectFour breakthrough}
 *
 * <p>With {@code --lanes 512} each thread plays that many games at once, on the fastest back end
 * unless finding it takes too long.
 *
 * <p>States per second are given in two ways: by wall-clock time, which is what a search gets and
 * needs two idle processors, and by the CPU time of each thread, which shows how much the threads
 * slow each other down regardless of other load. Runs with one thread and with two alternate; the
 * figures are medians of the rounds, after a warm-up round.
 */
@Command(name = "threads", header = "Prints how much faster two threads play than one.")
public final class ThreadScaling implements Callable<Integer> {

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(
      arity = "1..*",
      paramLabel = "GAME",
      description =
          "The games: names of the catalogue, or files; without a path in ../shared/games, or"
              + " in the folder of -Dpropnet.rulesheets.")
  private List<String> games = List.of();

  @Option(
      names = "--engine",
      description = "The engine, ${DEFAULT-VALUE} unless told: ${COMPLETION-CANDIDATES}.")
  private BenchmarkedEngine engine = BenchmarkedEngine.DIFFERENTIAL;

  @Option(
      names = "--lanes",
      description = "Play in so many lanes, a multiple of 64, instead of by an engine.")
  private int lanes;

  @Option(
      names = "--wait",
      description =
          "How many seconds lanes are played at most until the fastest back end is found,"
              + " ${DEFAULT-VALUE} unless told.")
  private double wait = 20;

  @Option(names = "--rounds", description = "How many rounds, ${DEFAULT-VALUE} unless told.")
  private int rounds = 5;

  @Option(
      names = "--seconds",
      description = "How long each part of a round is, ${DEFAULT-VALUE} unless told.")
  private double seconds = 1;

  /** Runs the measurement. */
  public static void main(String[] arguments) {
    System.exit(ProgramLine.of(new ThreadScaling()).execute(arguments));
  }

  /**
   * The speed of all threads together.
   *
   * @param byClock states per second of wall-clock time
   * @param byProcessor states per second of CPU time, added up over the threads
   */
  private record Rate(double byClock, double byProcessor) {}

  /** The speeds of one thread and of two in one round. */
  private record Round(Rate one, Rate two) {}

  @Override
  public Integer call() throws IOException, InterruptedException, ExecutionException {
    if (rounds < 1 || !(seconds > 0) || !(wait >= 0 && wait < 1e6)) {
      throw new ParameterException(
          spec.commandLine(), "expected a round or more, more than 0 seconds, and a time to wait");
    }
    if (lanes < 0 || lanes % 64 != 0) {
      throw new ParameterException(
          spec.commandLine(), lanes + " lanes; their number has to be a multiple of 64");
    }
    PrintWriter out = spec.commandLine().getOut();
    out.println("| | one thread, states/s | two | times | by processor time: one | two | times |");
    out.println("| --- | ---: | ---: | ---: | ---: | ---: | ---: |");
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try {
      for (String game : games) {
        print(game, measure(lanes == 0 ? players(game) : lanePlayers(game), threads), out);
      }
    } finally {
      threads.shutdownNow();
    }
    return ExitCode.OK;
  }

  private List<Player> players(String game) throws IOException {
    StateMachine machine = engine.build(BenchmarkedGame.read(game));
    return List.of(new RandomPlayer(machine, 1), new RandomPlayer(machine, 2));
  }

  private List<Player> lanePlayers(String game) throws IOException {
    BatchMachine machine = MachineBuilder.of(BenchmarkedGame.read(game)).build().batch();
    LanePlayer first = new LanePlayer(machine, lanes, 1);
    first.settle(wait);
    return List.of(first, new LanePlayer(machine, lanes, 1L << 32));
  }

  private List<Round> measure(List<Player> players, ExecutorService threads)
      throws InterruptedException, ExecutionException {
    List<Round> measured = new ArrayList<>();
    for (int round = 0; round <= rounds; round++) {
      Round result = new Round(rate(players.subList(0, 1), threads), rate(players, threads));
      if (round > 0) {
        measured.add(result);
      }
    }
    return measured;
  }

  private Rate rate(List<Player> players, ExecutorService threads)
      throws InterruptedException, ExecutionException {
    List<Callable<Player.Tally>> tasks = new ArrayList<>();
    for (Player player : players) {
      tasks.add(() -> player.playUntil(System.nanoTime() + (long) (seconds * 1e9)));
    }
    double byClock = 0;
    double byProcessor = 0;
    for (Future<Player.Tally> task : threads.invokeAll(tasks)) {
      byClock += task.get().states() / task.get().seconds();
      byProcessor += task.get().states() / task.get().processorSeconds();
    }
    return new Rate(byClock, byProcessor);
  }

  private static void print(String game, List<Round> measured, PrintWriter out) {
    out.printf(
        Locale.ROOT,
        "| %s | %,.0f | %,.0f | %.2f | %,.0f | %,.0f | %.2f |%n",
        game,
        median(measured, round -> round.one().byClock()),
        median(measured, round -> round.two().byClock()),
        median(measured, round -> round.two().byClock() / round.one().byClock()),
        median(measured, round -> round.one().byProcessor()),
        median(measured, round -> round.two().byProcessor()),
        median(measured, round -> round.two().byProcessor() / round.one().byProcessor()));
    out.flush();
  }

  private static double median(List<Round> measured, ToDoubleFunction<Round> figure) {
    return Quantiles.median().compute(measured.stream().mapToDouble(figure).toArray());
  }
}
