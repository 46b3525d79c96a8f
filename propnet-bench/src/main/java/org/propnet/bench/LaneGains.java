package org.propnet.bench;

import com.google.common.math.Quantiles;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.propnet.batch.BatchMachine;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.RulesheetException;
import org.propnet.machine.MachineException;
import org.propnet.optimizer.Build;
import org.propnet.optimizer.MachineBuilder;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * Prints for every rulesheet of a folder how much faster 512 lanes play than the differential
 * engine, in one virtual machine, and the geometric mean.
 *
 * <p>{@code java -Xms4g -Xmx4g --add-modules jdk.incubator.vector -cp
 * propnet-bench/target/benchmarks.jar org.propnet.bench.LaneGains ../shared/games}
 *
 * <p>States a second are those of the thread's processor time, medians of rounds in which the
 * engines take turns; both play at least so long before that the fastest back end is found, within
 * a limit. Rulesheets that one of the two can't play are listed with the reason.
 */
@Command(name = "lanes", header = "Prints how much faster lanes play than one game at a time.")
public final class LaneGains implements Callable<Integer> {

  private static final int LANES = 512;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(paramLabel = "FOLDER", description = "The folder of the rulesheets (*.kif).")
  private Path folder = Path.of("");

  @Option(names = "--rounds", description = "How many rounds, ${DEFAULT-VALUE} unless told.")
  private int rounds = 3;

  @Option(
      names = "--seconds",
      description = "How long each engine plays in a round, ${DEFAULT-VALUE} unless told.")
  private double seconds = 0.5;

  @Option(
      names = "--wait",
      description =
          "How many seconds are played at most until the fastest back end is found, ${DEFAULT-VALUE}"
              + " unless told.")
  private double wait = 10;

  private LaneGains() {}

  /**
   * Measures.
   *
   * @param arguments the folder and perhaps options
   */
  public static void main(String[] arguments) {
    System.exit(commandLine().execute(arguments));
  }

  static CommandLine commandLine() {
    return ProgramLine.of(new LaneGains());
  }

  @Override
  public Integer call() throws IOException {
    if (rounds < 1 || !(seconds > 0) || !(wait >= 0 && wait < 1e6)) {
      throw new ParameterException(
          spec.commandLine(), "expected a round or more, more than 0 seconds, and a time to wait");
    }
    PrintWriter out = spec.commandLine().getOut();
    out.println("| | differential, states/s | lanes | times | back end |");
    out.println("| --- | ---: | ---: | ---: | --- |");
    List<Path> files;
    try (Stream<Path> list = Files.list(folder)) {
      files = list.filter(file -> file.toString().endsWith(".kif")).sorted().toList();
    }
    List<Double> gains = new ArrayList<>();
    for (Path file : files) {
      try {
        gains.add(measure(file, out));
      } catch (RulesheetException | MachineException refusal) {
        out.printf("| %s | | | | %s |%n", file.getFileName(), refusal.getMessage());
      }
      out.flush();
    }
    out.printf(
        Locale.ROOT,
        "%d rulesheets, geometric mean %.1f, %d below 1%n",
        gains.size(),
        Math.exp(gains.stream().mapToDouble(Math::log).average().orElse(0)),
        gains.stream().filter(gain -> gain < 1).count());
    out.flush();
    return ExitCode.OK;
  }

  /** Measures one rulesheet and prints its row; how many times as fast lanes are. */
  private double measure(Path file, PrintWriter out) throws IOException {
    GameDescription game = KifReader.read(file);
    Build build = MachineBuilder.of(game).build();
    RandomPlayer player = new RandomPlayer(build.machine(), 1);
    BatchMachine machine = build.batch();
    new LanePlayer(machine, LANES, 0).settle(wait);
    LanePlayer lanes = new LanePlayer(machine, LANES, 1);
    double[] single = new double[rounds];
    double[] together = new double[rounds];
    player.playFor(seconds);
    for (int round = 0; round < rounds; round++) {
      single[round] = rate(player.playFor(seconds));
      together[round] = rate(lanes.playUntil(System.nanoTime() + (long) (seconds * 1e9)));
    }
    double before = Quantiles.median().compute(single);
    double now = Quantiles.median().compute(together);
    out.printf(
        Locale.ROOT,
        "| %s | %,.0f | %,.0f | %.1f | %s%s |%n",
        file.getFileName(),
        before,
        now,
        now / before,
        machine.backEnd(),
        machine.isSettled() ? "" : ", not settled");
    return now / before;
  }

  private static double rate(Player.Tally tally) {
    return tally.states() / tally.processorSeconds();
  }
}
