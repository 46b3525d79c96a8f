package org.propnet.bench;

import com.google.common.collect.ImmutableList;
import com.google.common.math.Quantiles;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import org.propnet.batch.BatchMachine;
import org.propnet.optimizer.MachineBuilder;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * Measures the warm-up of 512 lanes: how soon they play at full speed in a virtual machine that has
 * just started.
 *
 * <p>{@code java -Xms2g -Xmx2g --add-modules jdk.incubator.vector -cp
 * propnet-bench/target/benchmarks.jar org.propnet.bench.LaneStart connectFour}
 *
 * <p>Play is continuous and divided into windows. Full speed is the median of the last quarter of
 * the windows, and is reached at the first window with 90 % of it that is followed by others like
 * it. States per second are by wall-clock time, so as to include the JIT compiler and the search
 * for the fastest back end.
 */
@Command(name = "start", header = "Prints how soon lanes play at full speed.")
public final class LaneStart implements Callable<Integer> {

  private static final int LANES = 512;

  /** The length of a window, in nanoseconds. */
  private static final long WINDOW = 50_000_000;

  /** The fewest windows that allow a conclusion. */
  private static final int FEWEST = 8;

  /** The number of consecutive windows whose median has to be fast enough; fewer at the end. */
  private static final int LASTING = 5;

  /** The fraction of full speed that is fast enough. */
  private static final double ENOUGH = 0.9;

  /** The times, in seconds, at which the share of full speed is printed. */
  private static final ImmutableList<Integer> SHOWN_SECONDS = ImmutableList.of(1, 3, 10);

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(
      paramLabel = "GAME",
      description = "A game of the catalogue, or a file of the folder.")
  private String game = "";

  @Option(names = "--seconds", description = "How long it plays, ${DEFAULT-VALUE} unless told.")
  private double seconds = 20;

  /** Runs the measurement. */
  public static void main(String[] arguments) {
    System.exit(ProgramLine.of(new LaneStart()).execute(arguments));
  }

  /**
   * A time window.
   *
   * @param start when it began, in nanoseconds since the first playout began
   * @param rate states per second
   * @param backEnd the back end in use at its end
   */
  record Window(long start, double rate, String backEnd) {}

  @Override
  public Integer call() throws IOException {
    if (!(seconds * 1e9 >= FEWEST * WINDOW && seconds < 1e6)) {
      throw new ParameterException(
          spec.commandLine(), "expected " + FEWEST * WINDOW / 1e9 + " seconds or more");
    }
    PrintWriter out = spec.commandLine().getOut();
    BatchMachine machine = MachineBuilder.of(BenchmarkedGame.read(game)).build().batch();
    long untilReady =
        System.currentTimeMillis() - ManagementFactory.getRuntimeMXBean().getStartTime();
    ImmutableList<Window> windows = play(machine);
    double full = fullSpeed(windows);
    out.println("| after, seconds | states/s | back end |");
    out.println("| ---: | ---: | --- |");
    String backEnd = "";
    for (Window window : windows) {
      if (!window.backEnd().equals(backEnd)) {
        backEnd = window.backEnd();
        print(out, window);
      }
    }
    print(out, windows.get(windows.size() - 1));
    for (int after : SHOWN_SECONDS) {
      share(windows, after)
          .ifPresent(share -> out.printf(Locale.ROOT, "after %d s: %.0f %%%n", after, 100 * share));
    }
    out.printf(
        Locale.ROOT,
        "%s: %,.0f states/s, 90 %% of it %.2f s after the first playout began, which was %.2f s"
            + " after the virtual machine did%n",
        game,
        full,
        windows.get(reached(windows)).start() / 1e9,
        untilReady / 1e3);
    out.flush();
    return ExitCode.OK;
  }

  private ImmutableList<Window> play(BatchMachine machine) {
    LanePlayer player = new LanePlayer(machine, LANES, 1);
    List<Window> windows = new ArrayList<>();
    long begin = System.nanoTime();
    for (long start = 0; start < seconds * 1e9; start = System.nanoTime() - begin) {
      Player.Tally tally = player.playUntil(begin + start + WINDOW);
      windows.add(new Window(start, tally.states() / tally.seconds(), machine.backEnd()));
    }
    return ImmutableList.copyOf(windows);
  }

  private static void print(PrintWriter out, Window window) {
    out.printf(
        Locale.ROOT,
        "| %.2f | %,.0f | %s |%n",
        window.start() / 1e9,
        window.rate(),
        window.backEnd());
  }

  /**
   * The share of full speed after some seconds, as the median of a few windows; empty if play ended
   * before.
   */
  static OptionalDouble share(List<Window> windows, int after) {
    List<Window> following =
        windows.stream().filter(window -> window.start() >= after * 1e9).limit(LASTING).toList();
    return following.isEmpty()
        ? OptionalDouble.empty()
        : OptionalDouble.of(median(following) / fullSpeed(windows));
  }

  /** Full speed: the median of the last quarter of the windows. */
  static double fullSpeed(List<Window> windows) {
    return median(windows.subList(windows.size() * 3 / 4, windows.size()));
  }

  /** The index of the window at which full speed, or nearly so, is reached. */
  static int reached(List<Window> windows) {
    double enough = ENOUGH * fullSpeed(windows);
    int window = 0;
    while (windows.get(window).rate() < enough
        || median(windows.subList(window, Math.min(windows.size(), window + LASTING))) < enough) {
      window++;
    }
    return window;
  }

  private static double median(List<Window> windows) {
    return Quantiles.median().compute(windows.stream().mapToDouble(Window::rate).toArray());
  }
}
